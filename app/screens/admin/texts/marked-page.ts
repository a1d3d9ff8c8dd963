import { findMarks, valuesIn, withoutMarks } from "#domain/text-mark";

/** Where a marked text is in a page: from one text node to another. */
function rangesOf(page: Document, number: number): Range[] {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node as Text);
  // Japanese headings are several text nodes, so marks are found in the text of all of them.
  const starts: number[] = [];
  let all = "";
  for (const { data } of nodes) {
    starts.push(all.length);
    all += data;
  }
  const placeOf = (index: number): [Text, number] => {
    const n = starts.findLastIndex((start) => start <= index);
    return [nodes[n] as Text, index - (starts[n] ?? 0)];
  };
  return findMarks(all)
    .filter((found) => found.number === number)
    .map(({ from, to }) => {
      const range = page.createRange();
      range.setStart(...placeOf(from));
      range.setEnd(...placeOf(to));
      return range;
    });
}

/** A text in the page beside the list: its places, and the values that it showed there when the page was loaded. */
export type ShownText = { ranges: Range[]; values: Map<string, string> };

/** @param names the placeholders of the text as the page shows it */
export function findShownText(page: Document, number: number, names: readonly string[]): ShownText {
  const ranges = rangesOf(page, number);
  return { ranges, values: new Map(ranges.flatMap((range) => [...valuesIn(range.toString(), names)])) };
}

/**
 * Shows another text in its place, outlines it and scrolls to it.
 *
 * @returns false if the page does not show the text
 */
export function showText(page: Document, { ranges, values }: ShownText, text: string): boolean {
  for (const element of page.querySelectorAll<HTMLElement>("[data-edited]")) {
    element.style.outline = "";
    element.removeAttribute("data-edited");
  }
  const filled = text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values.get(name) ?? placeholder);
  const boxes = ranges.map((range) => {
    if (withoutMarks(range.toString()) !== filled) {
      range.deleteContents();
      range.insertNode(page.createTextNode(filled));
    }
    return blockAround(range.startContainer);
  });
  for (const box of boxes) {
    if (!box) continue;
    box.style.outline = "3px solid #b4552f";
    box.style.outlineOffset = "4px";
    box.dataset.edited = "";
  }
  const shown = boxes.find((box) => box && box.getClientRects().length > 0);
  shown?.scrollIntoView({ block: "center" });
  return shown !== undefined;
}

/** The number of the marked text at an element; 0 if there is none. */
export function numberAt(element: Element): number {
  for (let box: Element | null = element; box; box = box.parentElement) {
    const [found] = findMarks(box.textContent ?? "");
    if (found) return found.number;
    // Only the text that was pressed counts, not that of the section around it.
    if (withoutMarks(box.textContent ?? "").length > 300) return 0;
  }
  return 0;
}

function blockAround(node: Node): HTMLElement | null {
  let box = node.parentElement;
  while (box && getComputedStyle(box).display === "inline") box = box.parentElement;
  return box;
}
