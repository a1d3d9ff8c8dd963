import { type SiteContent, specifiedContent } from "#domain/site-content";
import { specifiedSettings } from "#domain/site-settings";
import type { ContentWatch } from "#server/db/content-version.server";
import type { Database } from "#server/db/database.server";
import { noteIncomplete } from "#server/http/request-context.server";
import { log, loggable } from "#server/log.server";
import { listFooterPages } from "#server/own-page.server";
import { listPageTexts } from "#server/page-text.server";
import { listFormerCategoryNames, listProductCategories } from "#server/product-category.server";
import { findSettings } from "#server/site-settings.server";

/**
 * Reads what every page needs, once after each change of the public content.
 *
 * @param onRead called with what was read
 */
export function createSiteContent(
  db: Database,
  version: Pick<ContentWatch, "current">,
  onRead: (content: SiteContent) => void,
) {
  let content = specifiedContent;
  let readAt: number | null = null;
  let reading: Promise<void> | null = null;

  const read = async () => {
    const at = version.current();
    const [settings, texts, productCategories, formerCategoryNames, footerPages] = await Promise.all([
      findSettings(db),
      listPageTexts(db),
      listProductCategories(db),
      listFormerCategoryNames(db),
      listFooterPages(db),
    ]);
    const ofLanguage = (field: "text" | "text_ja") =>
      Object.fromEntries(texts.flatMap((it) => (it[field] === null ? [] : [[it.key, it[field]]])));
    content = {
      settings: settings ?? specifiedSettings,
      texts: { en: ofLanguage("text"), ja: ofLanguage("text_ja") },
      productCategories,
      formerCategoryNames,
      footerPages,
    };
    onRead(content);
    readAt = at;
  };

  /** The current content; if the database fails, the last that was read, and the page is not cached. */
  return async (): Promise<SiteContent> => {
    try {
      while (readAt !== version.current()) {
        reading ??= read().finally(() => {
          reading = null;
        });
        await reading;
      }
    } catch (error) {
      log.error({ err: loggable(error) }, "The site's settings, texts and categories cannot be read");
      noteIncomplete();
    }
    return content;
  };
}
