import { data, Form, href, useSearchParams } from "react-router";
import { z } from "zod";
import { done } from "#domain/action-result";
import { languages } from "#domain/language";
import { localizedPath } from "#domain/language-path";
import { previewLanguageParameter } from "#domain/preview";
import { nameOfRecord } from "#domain/record";
import { mayEdit } from "#domain/record-permission";
import { AdminPage } from "#parts/admin-page";
import { DeviceFrame } from "#parts/device-frame";
import { languageContext, personOf, servicesContext } from "#server/context.server";
import { write } from "#server/db/write.server";
import { parseForm, readForm } from "#server/http/read-form.server";
import { dataWithToast } from "#server/http/toast.server";
import { findPreview, findPreviewed, listShared, sharePreview } from "#server/preview.server";
import { previewPath } from "#server/preview-link.server";
import { previewPages } from "#server/previewable.server";
import { dateAndTime } from "#text/date";
import { failedAction } from "#text/failure";
import { m } from "#text/messages";
import { recordTypeLabel } from "#text/record-type";
import { Badge } from "#ui/badge";
import { buttonStyle } from "#ui/button";
import { ViewLinks } from "#ui/view-links";
import type { Route } from "./+types/screen";

async function readPreview({ params: { id }, context }: Pick<Route.LoaderArgs, "params" | "context">) {
  const { db } = context.get(servicesContext);
  const preview = await findPreview(db, id, new Date());
  if (preview === null) throw data(null, { status: 410 });
  if (!mayEdit(personOf(context), preview.record_type)) throw data(null, { status: 403 });
  return preview;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, config, secret } = context.get(servicesContext);
  const preview = await readPreview({ params, context });
  const record = await findPreviewed(db, preview);
  if (record === null) throw data(null, { status: 410 });
  const { record_type: recordType, record_id: recordId, is_shared, ends_at } = preview;
  const shared = await listShared(db, { recordType, recordId }, new Date());
  const [own = "/"] = previewPages(recordType, record);
  const linksTo = (id: string) =>
    languages.map((language) => ({
      language,
      url: config.origin + previewPath(localizedPath(language, own), id, secret),
    }));
  return {
    recordType,
    name: nameOfRecord(record, context.get(languageContext)),
    pages: previewPages(recordType, record).map((path) => ({
      path,
      frames: languages.map((language) => ({
        language,
        src: `${previewPath(path, preview.id, secret)}&${previewLanguageParameter}=${language}`,
      })),
    })),
    links: is_shared ? { urls: linksTo(preview.id), ends: ends_at } : null,
    others: shared
      .filter(({ id }) => id !== preview.id)
      .map(({ id, by, ends }) => ({ id, by, ends, path: href("/admin/previews/:id", { id }) })),
  };
}

const shareForm = z.object({ intent: z.enum(["share", "unshare"]) });

export async function action({ request, params, context }: Route.ActionArgs) {
  const { intent } = parseForm(await readForm(request, shareForm), shareForm);
  const preview = await readPreview({ params, context });
  const isShared = intent === "share";
  await write(context, (tx) => sharePreview(tx, preview.id, isShared, new Date()));
  return dataWithToast(done, isShared ? "preview-shared" : "preview-unshared");
}

const pageLabels: Record<string, () => string> = {
  "/": m.nav_home,
  "/about": m.nav_about,
  "/products": m.nav_products,
  "/rituals": m.nav_rituals,
  "/blog": m.nav_blog,
  "/contact": m.nav_contact,
};

const pageLabel = (path: string) => (pageLabels[path.replace(/\?.*/, "")] ?? m.preview_own_page)();

const languageNames = { en: m.preview_english, ja: m.preview_japanese };

export default function PreviewScreen({ loaderData, actionData, params: { id } }: Route.ComponentProps) {
  const { recordType, name, pages, links, others } = loaderData;
  const [search] = useSearchParams();
  const chosen = pages[Number(search.get("page")) - 1] ?? pages[0];
  if (chosen === undefined) return null;
  const ownPath = href("/admin/previews/:id", { id });
  return (
    <AdminPage
      title={m.preview_of({ name: name.value })}
      text={m.preview_text()}
      add={null}
      failure={failedAction(actionData, m.preview_share_failed)}
    >
      <Badge>{recordTypeLabel(recordType)}</Badge>
      {pages.length > 1 && (
        <ViewLinks
          label={m.preview_pages()}
          views={pages.map(({ path }, n) => ({
            to: `${ownPath}?page=${n + 1}`,
            label: pageLabel(path),
            isChosen: path === chosen.path,
          }))}
        />
      )}
      {chosen.frames.map(({ language, src }) => (
        <section key={src} aria-labelledby={`preview-${language}`} className="mt-6">
          <h2 id={`preview-${language}`} className="heading-3">
            {languageNames[language]()}
          </h2>
          <div className="mt-2 grid gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
            {(["phone", "desktop"] as const).map((device) => (
              <DeviceFrame
                key={device}
                device={device}
                className="h-[36rem] max-lg:h-[28rem]"
                src={src}
                sandbox="allow-same-origin"
                title={m.preview_frame({
                  page: pageLabel(chosen.path),
                  language: languageNames[language](),
                  device: device === "phone" ? m.preview_phone() : m.preview_desktop(),
                })}
              />
            ))}
          </div>
        </section>
      ))}
      <section aria-labelledby="share" className="mt-10 max-w-3xl rounded-md bg-cream p-5">
        <h2 id="share" className="heading-3">
          {m.preview_share()}
        </h2>
        <p className="mt-1">{m.preview_share_text()}</p>
        {links && (
          <div className="mt-4 space-y-4">
            {links.urls.map(({ language, url }) => (
              <label key={language} className="block">
                {m.preview_link({ language: languageNames[language]() })}
                <input
                  readOnly
                  value={url}
                  onFocus={(event) => event.target.select()}
                  className="mt-1 block min-h-11 w-full rounded-md border border-ink-soft/75 px-3"
                />
              </label>
            ))}
            <p className="text-ink-soft text-sm">{m.preview_ends({ date: dateAndTime(links.ends) })}</p>
          </div>
        )}
        <Form method="post" preventScrollReset className="mt-4">
          <input type="hidden" name="intent" value={links ? "unshare" : "share"} />
          <button type="submit" className={buttonStyle(links ? "outline" : "accent")}>
            {links ? m.preview_unshare() : m.preview_share_button()}
          </button>
        </Form>
        {others.length > 0 && (
          <>
            <h3 className="mt-6 font-medium">{m.preview_other_links()}</h3>
            <ul className="mt-1">
              {others.map(({ id: other, by, ends, path }) => (
                <li key={other} className="flex flex-wrap items-center gap-x-3">
                  <a href={path} className="inline-flex min-h-11 items-center underline">
                    {by}
                  </a>
                  <span className="text-ink-soft text-sm">{m.preview_ends({ date: dateAndTime(ends) })}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    </AdminPage>
  );
}
