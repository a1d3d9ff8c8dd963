/** Style of the row of buttons for chosen records. A narrow row scrolls; the padding keeps the focus ring visible. */
export const bulkRow = "flex max-w-full gap-2 overflow-x-auto whitespace-nowrap p-1.5";
