import { useLocation } from "react-router";
import { excerptOf } from "#domain/excerpt";
import { languages } from "#domain/language";
import { localizedPath } from "#domain/language-path";
import { extensionOf, type PictureView, renditionUrl } from "#domain/picture";
import { queryString } from "#domain/query-string";
import { type JsonLdContext, type JsonLdNode, structuredDataText } from "#domain/structured-data";
import { useSiteData } from "#parts/site-data";
import { pageLanguage } from "#text/language";
import { brand } from "#text/own-content";
import { PageHead } from "#ui/page-head";

/** Query parameters that belong in the canonical URL, because they select a different page. */
const canonicalParameters = ["category", "page"];

const locales = { en: "en_US", ja: "ja_JP" } as const;

/** Pixels. Other sites show link previews no wider than this. */
const linkPictureWidth = 1200;

/** Title, canonical and hreflang links, Open Graph tags and JSON-LD of a public page. */
export function PublicHead({
  title,
  description,
  noindex = false,
  isEnglishOnly = false,
  kind = "website",
  picture = null,
  jsonLdNodes,
}: {
  title: string;
  description: string;
  noindex?: boolean;
  isEnglishOnly?: boolean;
  kind?: "website" | "article" | "product";
  picture?: PictureView | null;
  /** The page's schema.org data (JSON-LD); false in the browser, because only crawlers read it. */
  jsonLdNodes?: ((jsonLd: JsonLdContext) => JsonLdNode[]) | false;
}) {
  const site = useSiteData();
  const origin = site?.origin ?? "";
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const canonicalQuery = new URLSearchParams(
    canonicalParameters.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? ""]] : [])),
  );
  const rest = queryString(canonicalQuery);
  const urlOf = (language: "en" | "ja") => origin + localizedPath(language, pathname) + rest;
  const offered = isEnglishOnly ? (["en"] as const) : languages;
  const language = isEnglishOnly ? "en" : pageLanguage();
  const preview = picture && previewOf(picture);
  return (
    <>
      <PageHead title={title} description={excerptOf(description)} noindex={noindex} />
      {!noindex && (
        <>
          <link rel="canonical" href={urlOf(language)} />
          {offered.map((it) => (
            <link key={it} rel="alternate" hrefLang={it} href={urlOf(it)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={urlOf("en")} />
        </>
      )}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={excerptOf(description)} />
      <meta property="og:type" content={kind} />
      <meta property="og:url" content={urlOf(language)} />
      <meta property="og:site_name" content={brand().name} />
      <meta property="og:locale" content={locales[language]} />
      {!isEnglishOnly && (
        <meta property="og:locale:alternate" content={locales[language === "en" ? "ja" : "en"]} />
      )}
      {preview && (
        <>
          <meta property="og:image" content={origin + preview.url} />
          <meta property="og:image:width" content={String(preview.width)} />
          <meta property="og:image:height" content={String(preview.height)} />
        </>
      )}
      <meta name="twitter:card" content={preview ? "summary_large_image" : "summary"} />
      {jsonLdNodes !== undefined && !noindex && (
        <script
          type="application/ld+json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: `structuredDataText` escapes the text
          dangerouslySetInnerHTML={{
            __html:
              import.meta.env.SSR && jsonLdNodes
                ? structuredDataText(
                    jsonLdNodes({ origin, language, logo: site?.logo?.picture.url ?? null, brand: brand() }),
                  )
                : "",
          }}
        />
      )}
    </>
  );
}

/** The rendition for link previews; SVG and animated pictures have none, so the original is used. */
function previewOf({ url, width, height, widths }: PictureView) {
  const widest = widths.filter((it) => it <= linkPictureWidth).at(-1);
  if (widest === undefined) return { url: url, width, height };
  return {
    url: renditionUrl(url, widest, extensionOf(url)),
    width: widest,
    height: Math.round((height * widest) / width),
  };
}
