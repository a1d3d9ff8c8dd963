/** Style of the row of buttons for the chosen records. A narrow row scrolls; the padding shows the focus ring. */
export const bulkRow = "flex max-w-full gap-2 overflow-x-auto whitespace-nowrap p-1.5";
