import type { Language } from "#domain/language";
import { pageLanguage } from "#text/language";
import { phrased } from "#text/phrases";

/** Words of a heading: Japanese ones break between phrases, in every browser. */
export function Phrases({ language = pageLanguage(), children }: { language?: Language; children: string }) {
  if (language !== "ja") return children;
  return (
    <span
      // The server knows the phrases; a page that the browser makes itself goes without.
      className={import.meta.env.SSR ? "phrases" : undefined}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by phrased
      dangerouslySetInnerHTML={{ __html: phrased(children) }}
    />
  );
}
