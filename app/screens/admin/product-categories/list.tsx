import { ExternalLink } from "lucide";
import { Form, href, Outlet } from "react-router";
import { z } from "zod";
import { done } from "#domain/action-result";
import { newCategoryForm } from "#domain/category-form";
import { collections } from "#domain/collection";
import { deleteForm } from "#domain/form-fields";
import { localized, localizedIfAny } from "#domain/localized";
import { cataloguePath, inCategoryOrder } from "#domain/product-category";
import { AdminPage, EmptyList } from "#parts/admin-page";
import { useIsSending } from "#parts/is-sending";
import { LocalizedText } from "#parts/localized-text";
import { RecordRows } from "#parts/record-rows";
import { useMayManage } from "#parts/use-may";
import { languageContext, servicesContext } from "#server/context.server";
import { write } from "#server/db/write.server";
import { failureResponse } from "#server/http/form-response.server";
import { parseForm, readForm } from "#server/http/read-form.server";
import { saveForm } from "#server/http/save-form.server";
import { dataWithToast, redirectWithToast } from "#server/http/toast.server";
import { listEditedIds } from "#server/pending-edit.server";
import {
  createProductCategory,
  isProductCategoryUnused,
  listCategoriesWithProductCount,
  sortCategoriesByName,
} from "#server/product-category.server";
import { softDelete } from "#server/trash.server";
import { collectionTitles } from "#text/collection";
import { failedAction } from "#text/failure";
import { m } from "#text/messages";
import { Badge } from "#ui/badge";
import { Button } from "#ui/button";
import { IconLink } from "#ui/icon-button";
import { Link } from "#ui/link";
import type { Route } from "./+types/list";
import type { HomeCards } from "./form";

export async function loader({ context }: Route.LoaderArgs) {
  const language = context.get(languageContext);
  const { db } = context.get(servicesContext);
  const [categories, edited] = await Promise.all([
    listCategoriesWithProductCount(db),
    listEditedIds(db, "product-category"),
  ]);
  const used = new Set(categories.map(({ home_card }) => home_card));
  return {
    categories: inCategoryOrder(categories, language).map(({ id, name, name_ja, home_card, ...it }) => ({
      id,
      name,
      title: localized(name, name_ja, language),
      text: localizedIfAny(it.text, it.text_ja, language),
      hasJapanese: name_ja !== null,
      // Loader data, because a script would contain the titles of all cards in both languages.
      homeCard: home_card && collectionTitles[home_card](),
      hasEdit: edited.has(id),
      products: it.products,
    })),
    isOrdered: categories.some(({ display_order }) => display_order !== 0),
    cards: collections.map(({ card }) => ({
      card,
      title: collectionTitles[card](),
      isEmpty: !used.has(card),
    })),
  };
}

const command = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("create") }),
  z.object({ intent: z.literal("sort-by-name") }),
  deleteForm,
]);
const sentForm = z.union([command, newCategoryForm]);

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, sentForm);
  const sent = parseForm(form, command);
  if (sent.intent === "create") {
    const { failure } = await saveForm(context, form, newCategoryForm, (tx, input) =>
      createProductCategory(tx, input),
    );
    return failure ?? dataWithToast({ created: String(form.get("name")).trim() }, "product-category-created");
  }
  if (sent.intent === "sort-by-name") {
    const transaction = await write(context, async (tx, transaction) => {
      await sortCategoriesByName(tx);
      return transaction;
    });
    return dataWithToast(done, "order-saved", { undo: { transaction } });
  }
  const item = { recordType: "product-category" as const, id: sent.id };
  const reason = await write(context, async (tx) => {
    if (!(await isProductCategoryUnused(tx, sent.id))) return "in-use";
    return (await softDelete(tx, item)) ? null : "gone";
  });
  if (reason) return failureResponse({ kind: reason });
  return redirectWithToast(href("/admin/product-categories"), "product-category-deleted", { undo: item });
}

const deleteTexts = { heading: m.category_delete_heading, question: m.record_delete_question };

export default function ProductCategories({ loaderData, actionData }: Route.ComponentProps) {
  const { categories, isOrdered, cards } = loaderData;
  const mayManage = useMayManage("product-category");
  const add = mayManage ? { to: "new", label: m.category_add() } : null;
  return (
    <AdminPage
      title={m.category_list_title()}
      text={
        <p>
          {m.category_list_text()}
          <Link to={href("/product-table")} className="ml-3 underline hover:text-terracotta-deep">
            {m.admin_products()}
          </Link>
        </p>
      }
      add={add}
      failure={failedAction(actionData, m.category_failed_delete, { inUse: m.category_has_products })}
    >
      {categories.length === 0 ? (
        <EmptyList text={m.category_list_empty()} add={add} />
      ) : (
        <RecordRows
          recordType="product-category"
          label={m.category_list_title()}
          records={categories}
          deleteTexts={deleteTexts}
          keptBecause={({ products }) => (products > 0 ? m.category_has_products() : null)}
          badges={({ name, products, homeCard, hasJapanese, hasEdit }) => (
            <>
              <Link
                to={`${href("/product-table")}?${new URLSearchParams({ category: name })}`}
                className="inline-flex min-h-11 items-center text-sm underline"
              >
                {m.category_products({ count: products })}
              </Link>
              {homeCard && <Badge>{m.category_on_card({ card: homeCard })}</Badge>}
              {hasEdit && <Badge tone="accent">{m.edit_badge()}</Badge>}
              {!hasJapanese && <Badge tone="accent">{m.category_no_japanese()}</Badge>}
            </>
          )}
          text={({ text }) => text && <LocalizedText of={text} />}
          links={({ name, title }) => (
            <IconLink
              icon={ExternalLink}
              label={m.category_view_of({ name: title.value })}
              to={cataloguePath({ category: name })}
            />
          )}
        />
      )}
      {categories.length > 0 && <Notes isOrdered={isOrdered && mayManage} cards={cards} />}
      <Outlet context={cards satisfies HomeCards} />
    </AdminPage>
  );
}

function Notes({ isOrdered, cards }: { isOrdered: boolean; cards: HomeCards }) {
  const isSending = useIsSending();
  return (
    <div className="mt-6 space-y-2 text-ink-soft">
      {isOrdered && (
        <Form method="post" preventScrollReset>
          <Button
            type="submit"
            name="intent"
            value="sort-by-name"
            isDisabled={isSending}
            className="min-h-11 underline hover:text-terracotta-deep"
          >
            {m.category_sort_by_name()}
          </Button>
        </Form>
      )}
      {cards.map(
        ({ card, title, isEmpty }) => isEmpty && <p key={card}>{m.category_card_empty({ card: title })}</p>,
      )}
    </div>
  );
}
