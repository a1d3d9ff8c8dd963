import { visitorPage } from "#domain/visitor-page";
import { OtherVersionError, type Page, readPage, turnTo } from "./turn";

const words = "[data-loading-words]";

/** Milliseconds after which somebody waits. */
const patience = 300;

/** Milliseconds for which a page that was fetched ahead is fresh. */
const freshness = 10_000;

let fetchedAhead: { address: string; at: number; cookies: string; page: Promise<Page> } | null = null;
let keepsPlace = false;

/** Pages that tell of their readers are not fetched before somebody reads them. */
function isCounted(pathname: string): boolean {
  return /\/blog\/./.test(pathname);
}

async function fetchPage(address: string, init?: RequestInit): Promise<Page> {
  return readPage(await fetch(address, init));
}

function fetchAhead(event: Event): void {
  const link = (event.target as Element | null)?.closest?.("a");
  if (!link || link.origin !== location.origin || !visitorPage(link.pathname)) return;
  const address = link.href.split("#")[0] ?? "";
  const { connection } = navigator as Navigator & { connection?: { saveData: boolean } };
  if (
    isThere(address) ||
    connection?.saveData ||
    isCounted(link.pathname) ||
    address === location.href.split("#")[0]
  )
    return;
  const page = fetchPage(address, { priority: "low", headers: { Purpose: "prefetch" } });
  page.catch(() => {
    fetchedAhead = null;
  });
  fetchedAhead = { address, at: Date.now(), cookies: document.cookie, page };
}

/** In the language, too, that is chosen by now. */
function isThere(address: string): boolean {
  if (fetchedAhead?.address !== address || fetchedAhead.cookies !== document.cookie) return false;
  return Date.now() - fetchedAhead.at < freshness;
}

function takePage(address: string, signal: AbortSignal): Promise<Page> {
  const ahead = isThere(address) ? fetchedAhead : null;
  fetchedAhead = null;
  return ahead?.page ?? fetchPage(address, { signal });
}

/** What the page itself has to say of a site that cannot be reached. */
function showUnreachable(address: string): void {
  const told = document.querySelector<HTMLTemplateElement>("template#unreachable");
  const main = document.querySelector("main");
  if (!told || !main) return;
  main.replaceChildren(told.content.cloneNode(true));
  main.querySelector("a")?.setAttribute("href", address);
  const heading = main.querySelector("[data-heading]");
  heading?.setAttribute("role", "heading");
  heading?.setAttribute("aria-level", "1");
}

const pixel = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

/** The next page does not wait behind pictures of the one that is left, as it would not for a browser. */
function letPicturesGo(): void {
  for (const image of document.images) {
    if (image.complete) continue;
    for (const source of image.parentElement?.querySelectorAll(":scope > source") ?? []) source.remove();
    image.srcset = "";
    image.src = pixel;
  }
}

/** Whoever waits is told so, and waits for the page alone. */
function attendWait(pathname: string): () => void {
  const timer = setTimeout(() => {
    letPicturesGo();
    const region = document.querySelector<HTMLElement>(words);
    if (!region) return;
    const said: Record<string, string> = JSON.parse(region.dataset.loadingWords ?? "{}");
    const place = Object.keys(said).find((it) => pathname.replace(/^\/ja(?=\/)/, "").startsWith(it));
    const line = region.querySelector("p");
    if (line) line.textContent = said[place ?? ""] ?? "";
    region.hidden = false;
  }, patience);
  return () => {
    clearTimeout(timer);
    const region = document.querySelector<HTMLElement>(words);
    if (region) region.hidden = true;
  };
}

async function follow(address: string, signal: AbortSignal): Promise<void> {
  const url = new URL(address);
  const done = attendWait(url.pathname);
  try {
    const page = await takePage(address.split("#")[0] ?? "", signal);
    if (signal.aborted) return;
    const isElsewhere = page.address.split("#")[0] !== address.split("#")[0];
    if (isElsewhere) history.replaceState(null, "", page.address + url.hash);
    await turnTo(page);
  } catch (error) {
    if (signal.aborted) return;
    if (error instanceof OtherVersionError) return location.assign(address);
    console.info("A page could not be fetched", error);
    showUnreachable(address);
  } finally {
    done();
  }
  if (!keepsPlace) document.querySelector("main")?.focus({ preventScroll: true });
}

// A browser without it loads one document after the other.
if ("navigation" in window) {
  for (const kind of ["pointerover", "touchstart", "focusin"]) {
    document.addEventListener(kind, fetchAhead, { passive: true });
  }
  document.addEventListener(
    "click",
    ({ target }) => {
      keepsPlace = (target as Element).closest?.("a")?.hasAttribute("data-keeps-place") ?? false;
    },
    { capture: true },
  );
  navigation.addEventListener("navigate", (event) => {
    const { pathname } = new URL(event.destination.url);
    const isOurs = event.canIntercept && visitorPage(pathname) && visitorPage(location.pathname);
    const isOther = event.hashChange || event.formData || event.downloadRequest !== null;
    // Who only sets another address for what is shown, replaces.
    const isFollowed = ["push", "traverse"].includes(event.navigationType);
    if (!isOurs || isOther || !isFollowed) return;
    if (event.navigationType === "traverse") keepsPlace = false;
    event.intercept({
      focusReset: "manual",
      scroll: keepsPlace ? "manual" : "after-transition",
      handler: () => follow(event.destination.url, event.signal),
    });
  });
}
