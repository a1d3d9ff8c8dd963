/** By which a popover is open in a browser that knows none (Safari 16, Firefox 124, Chrome 113 and older). */
const openAttribute = "data-open";

/**
 * Does what other browsers do by themselves: opens and closes a popover by its button, Escape and a press beside it.
 *
 * @returns stops it
 */
export function openByAttribute(popover: HTMLElement): () => void {
  const toggle = () => {
    popover.toggleAttribute(openAttribute);
    popover.dispatchEvent(new Event("toggle"));
  };
  const isOpen = () => popover.hasAttribute(openAttribute);
  const press = ({ target }: MouseEvent) => {
    const isButton = (target as Element).closest(`[popovertarget="${popover.id}"]`) !== null;
    const isBeside = !popover.contains(target as Element);
    if (isButton || (isBeside && isOpen())) toggle();
  };
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key === "Escape" && isOpen()) toggle();
  };
  document.addEventListener("click", press);
  document.addEventListener("keydown", closeByKey);
  return () => {
    document.removeEventListener("click", press);
    document.removeEventListener("keydown", closeByKey);
  };
}
