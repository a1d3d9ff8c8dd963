// Which slide of a row that snaps is shown, and how to go to another; past the ends it goes round.

/** While a row travels to a slide that was asked for, those it passes are not the current one. */
const destinations = new WeakMap<Element, number>();

const galleryOf = (target: EventTarget | null) =>
  (target as Element | null)?.closest?.<HTMLElement>("[data-gallery]") ?? null;

function partsOf(gallery: HTMLElement) {
  const row = gallery.querySelector("ul") as HTMLElement;
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>("ol a")];
  const current = Math.max(
    0,
    links.findIndex((link) => link.ariaCurrent === "true"),
  );
  return { row, links, current, position: gallery.querySelector<HTMLElement>("[data-position]") };
}

function mark(gallery: HTMLElement, slide: number): void {
  const { links, position } = partsOf(gallery);
  for (const [n, link] of links.entries()) link.ariaCurrent = n === slide ? "true" : null;
  const words = position?.dataset.position?.replace("{number}", String(slide + 1)) ?? "";
  if (position && position.textContent !== words) position.textContent = words;
}

function show(gallery: HTMLElement, slide: number): void {
  const { row, links } = partsOf(gallery);
  const wanted = (slide + links.length) % links.length;
  destinations.set(gallery, wanted);
  mark(gallery, wanted);
  row.scrollTo({ left: wanted * row.clientWidth });
}

function shownSlide(gallery: HTMLElement): number {
  const { row, links } = partsOf(gallery);
  return Math.min(Math.max(Math.round(row.scrollLeft / row.clientWidth), 0), links.length - 1);
}

function settle(gallery: HTMLElement): void {
  destinations.delete(gallery);
  mark(gallery, shownSlide(gallery));
}

document.addEventListener("click", (event) => {
  const gallery = galleryOf(event.target);
  const pressed = (event.target as Element).closest<HTMLElement>("[data-step], ol a");
  if (!gallery || !pressed) return;
  const { links, current } = partsOf(gallery);
  const { step } = pressed.dataset;
  if (!step) event.preventDefault();
  show(gallery, step ? current + Number(step) : links.indexOf(pressed as HTMLAnchorElement));
});

document.addEventListener("keydown", (event) => {
  const gallery = galleryOf(event.target);
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!gallery || step === undefined) return;
  event.preventDefault();
  show(gallery, partsOf(gallery).current + step);
});

// Neither rises to the document.
const whileCaught = { capture: true, passive: true };
document.addEventListener(
  "scroll",
  ({ target }) => {
    const gallery = galleryOf(target);
    if (!gallery) return;
    const destination = destinations.get(gallery);
    if (destination === undefined || destination === shownSlide(gallery)) settle(gallery);
  },
  whileCaught,
);
document.addEventListener(
  "scrollend",
  ({ target }) => {
    const gallery = galleryOf(target);
    if (gallery) settle(gallery);
  },
  whileCaught,
);
document.addEventListener("pointerdown", ({ target }) => {
  const gallery = galleryOf(target);
  if (gallery) destinations.delete(gallery);
});
