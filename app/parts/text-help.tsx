import { Suspense } from "react";
import type { TextHintsProps } from "#parts/text-hints";
import { lazyPart } from "#ui/lazy-part";

const TextHints = lazyPart(async () => (await import("#parts/text-hints")).TextHints);

/** Hints for the text of the field before it. They come when the form is there. */
export function TextHelp(props: TextHintsProps) {
  return (
    <Suspense>
      <TextHints {...props} />
    </Suspense>
  );
}
