/** Style of the buttons for chosen records. A narrow row scrolls. The padding keeps the focus ring in sight. */
export const bulkRow = "flex max-w-full gap-2 overflow-x-auto whitespace-nowrap p-1.5";
