import { memo } from "react";
import type { Language } from "#domain/language";
import { pageLanguage } from "#text/language";
import { phrased } from "#text/phrases";

/**
 * Heading text. Japanese breaks only between phrases, also in browsers without `word-break: auto-phrase`. The server
 * marks the phrases with `<wbr>`. A render in the browser would remove the marks, so only a new text is rendered.
 */
export const Phrases = memo(function Phrases({
  language = pageLanguage(),
  children,
}: {
  language?: Language;
  children: string;
}) {
  if (language !== "ja") return children;
  return (
    <span
      key={children}
      // The class needs the `<wbr>` marks, which only the server can add.
      className={import.meta.env.SSR ? "phrases" : undefined}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: `phrased` escapes the text
      dangerouslySetInnerHTML={{ __html: phrased(children) }}
    />
  );
});
