import { data, type RouterContextProvider } from "react-router";
import { isLanguage, type Language } from "#domain/language";
import { may } from "#domain/permission";
import { previewLanguageParameter, previewParameter } from "#domain/preview";
import { isReading } from "#domain/request-method";
import type { SiteContent } from "#domain/site-content";
import { pageOfData, visitorPath } from "#domain/visitor-page";
import {
  languageContext,
  personOf,
  previewContext,
  servicesContext,
  sessionContext,
  siteContentContext,
} from "#server/context.server";
import { inRolledBackTransaction } from "#server/db/transaction.server";
import { unlimited } from "#server/http/limit.server";
import { countSearch } from "#server/http/search-limit.server";
import { contentOfPage } from "#server/page-text.server";
import { applyPreview, findPreview, richTextsIn } from "#server/preview.server";
import { readPreviewToken } from "#server/preview-link.server";
import { readRichText } from "#server/rich-text/rich-text.server";
import { createSiteContent } from "#server/site-content.server";

/**
 * Renders the page as it will be with a previewed record: the record is written in a transaction, the page is rendered
 * from it, and the transaction is rolled back. Nobody is signed in on that page, and it counts no view.
 *
 * @param render renders the page in a language with the content of the site
 * @returns null for a request that asks for no preview
 * @throws Response 410 for a link that was altered or unshared, or whose preview or record has ended
 */
export async function renderPreview(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  render: (language: Language, content: SiteContent) => Promise<Response>,
): Promise<Response | null> {
  const { pathname, searchParams } = new URL(request.url);
  const token = searchParams.get(previewParameter);
  // Other pages, such as the sign-in, would wait in vain for a second connection of the embedded database.
  const isVisitorPage = visitorPath(pageOfData(pathname)) !== undefined;
  if (token === null || !isVisitorPage || !isReading(request.method)) return null;
  const services = context.get(servicesContext);
  const id = readPreviewToken(token, services.secret);
  const preview = id === null ? null : await findPreview(services.db, id, new Date());
  const isStaff = may(personOf(context), "edit texts");
  if (preview === null || !(preview.is_shared || isStaff)) throw ended();
  if (!isStaff) await countSearch(context);
  // Before the transaction: parsing may take seconds, and an embedded database has only one session.
  for (const text of await richTextsIn(services.db, preview)) await readRichText(text);
  const response = await inRolledBackTransaction(services.db, async (tx) => {
    if ((await applyPreview(tx, preview)) === null) throw ended();
    const siteContent = createSiteContent(tx, { current: () => 0 }, () => {});
    context.set(servicesContext, {
      ...services,
      db: tx,
      siteContent,
      // The others count on a connection of their own.
      searchLimit: unlimited,
      counts: { ...services.counts, addView() {}, addMissedSearch() {} },
    });
    context.set(sessionContext, null);
    context.set(previewContext, true);
    const wanted = searchParams.get(previewLanguageParameter);
    const language = isLanguage(wanted) ? wanted : context.get(languageContext);
    context.set(languageContext, language);
    const content = contentOfPage(await siteContent(), pathname);
    context.set(siteContentContext, content);
    return render(language, content);
  });
  response.headers.set("Cache-Control", "no-store");
  response.headers.set("X-Robots-Tag", "noindex");
  // The links of the page must not tell its address to other sites.
  response.headers.set("Referrer-Policy", "same-origin");
  return response;
}

function ended() {
  return data(null, { status: 410, headers: { "X-Robots-Tag": "noindex" } });
}
