/** Style of the row of buttons for the chosen records. If it is too narrow, it scrolls. The padding is for the focus ring. */
export const bulkRow = "flex max-w-full gap-2 overflow-x-auto whitespace-nowrap p-1.5";
