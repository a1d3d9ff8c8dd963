import { data, href } from "react-router";
import { excerptOf } from "#domain/excerpt";
import { localized } from "#domain/localized";
import { may } from "#domain/permission";
import { plainTextOf } from "#domain/rich-text";
import { isPublic } from "#domain/visibility";
import { LocalizedText, langOf } from "#parts/localized-text";
import { PublicHead } from "#parts/public-head";
import { RichText } from "#parts/rich-text";
import { languageContext, personOf, servicesContext } from "#server/context.server";
import { movedTo } from "#server/http/moved.server";
import { findOwnPageBySlug, findPresentPageSlug } from "#server/own-page.server";
import { readRichText } from "#server/rich-text/rich-text.server";
import { m } from "#text/messages";
import { brand } from "#text/own-content";
import type { Route } from "./+types/screen";

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const language = context.get(languageContext);
  const page = await findOwnPageBySlug(db, slug);
  const isStaff = may(personOf(context), "edit texts");
  if (page === null || !(isPublic(page) || isStaff)) {
    const present = await findPresentPageSlug(db, slug);
    if (present === null) throw data(null, { status: 404 });
    throw movedTo(href("/pages/:slug", { slug: present }));
  }
  const text = localized(page.text, page.text_ja, language);
  const blocks = await readRichText(text.value);
  return {
    title: localized(page.title, page.title_ja, language),
    text: { value: blocks, language: text.language },
    description: excerptOf(plainTextOf(blocks)),
    isEnglishOnly: page.text_ja === null,
    isHidden: !page.is_indexed || !isPublic(page),
    isDraft: !isPublic(page),
  };
}

export default function OwnPage({
  loaderData: { title, text, description, isEnglishOnly, isHidden, isDraft },
}: Route.ComponentProps) {
  return (
    <>
      <PublicHead
        title={m.page_title({ page: title.value, brand: brand().name })}
        description={description}
        isEnglishOnly={isEnglishOnly}
        noindex={isHidden}
      />
      <div className="bg-paper">
        <article className="page-width section-space">
          <div className="mx-auto max-w-[42rem]">
            {isDraft && (
              <p role="status" className="mb-6 rounded-md bg-cream p-4">
                {m.own_page_draft()}
              </p>
            )}
            <h1 className="heading-1">
              <LocalizedText of={title} hasPhrases />
            </h1>
            <div lang={langOf(text)} className="mt-8 space-y-5 lang-ja:leading-[2]">
              <RichText blocks={text.value} language={text.language} />
            </div>
          </div>
        </article>
      </div>
    </>
  );
}
