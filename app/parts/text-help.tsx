import { lazyPart } from "#ui/lazy-part";

/** Hints for the text of the field before it. They come when the form is there. */
export const TextHelp = lazyPart(() => import("#parts/text-hints").then((it) => it.TextHints));
