/** Made by `scripts/page-texts.mjs` from the texts and the imports of the public pages. */
declare module "virtual:page-texts" {
  const pageTexts: {
    /** The keys of each page by its path in `app/routes.ts`, in the order in which they stand; "*": around every page. */
    pages: Record<string, string[]>;
    originals: Record<string, { en: string; ja: string | null }>;
  };
  export default pageTexts;
}
