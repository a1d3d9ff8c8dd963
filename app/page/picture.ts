import { onEachPage } from "./turn";

/** What stands where a picture cannot be loaded. */
function standIn(image: HTMLImageElement): void {
  const shown = image.closest("picture") ?? image;
  const instead = shown.parentElement?.querySelector<HTMLElement>(":scope > [data-instead]");
  if (instead) instead.hidden = false;
  shown.hidden = true;
}

document.addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof HTMLImageElement) standIn(target);
  },
  { capture: true },
);

onEachPage(() => {
  for (const image of document.images) {
    if (image.complete && image.currentSrc !== "" && image.naturalWidth === 0) standIn(image);
  }
});
