/** Runs something on the page that is there, and on each that takes its place. */
export function onEachPage(run: () => void): void {
  eachPage.push(run);
  run();
}
const eachPage: (() => void)[] = [];

/** A page that the server has made. */
export type Page = { document: Document; address: string };

export class OtherVersionError extends Error {}

/**
 * Reads the page that an answer holds.
 *
 * @throws OtherVersionError when another version of the product has made it
 * @throws TypeError when it holds none
 */
export async function readPage(response: Response): Promise<Page> {
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const script = scriptOf(page);
  if (script === undefined) throw new TypeError("The answer is no page");
  if (script !== scriptOf(document)) throw new OtherVersionError("The page is another version's");
  // The parser takes itself for a browser without script.
  for (const element of page.querySelectorAll("noscript")) element.remove();
  return { document: page, address: response.url };
}

function scriptOf(page: Document): string | undefined {
  return page.querySelector('script[type="module"]')?.getAttribute("src") ?? undefined;
}

const ofOnePage = 'title, meta, link:not([rel="stylesheet"], [rel="preload"]), script:not([src])';

/** Puts a page in the place of the one that is shown. */
export async function turnTo({ document: page }: Page): Promise<void> {
  const turn = () => {
    document.documentElement.lang = page.documentElement.lang;
    for (const element of document.head.querySelectorAll(ofOnePage)) element.remove();
    document.head.append(...page.head.querySelectorAll(ofOnePage));
    document.body.replaceWith(page.body);
    for (const run of eachPage) run();
  };
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (isCalm || !document.startViewTransition || document.visibilityState !== "visible") return turn();
  const { ready, finished, updateCallbackDone } = document.startViewTransition(turn);
  // Another may begin before this one has ended.
  for (const end of [ready, finished]) end.catch(() => {});
  await updateCallbackDone;
}
