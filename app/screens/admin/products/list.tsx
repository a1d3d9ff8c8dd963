import { href, Outlet, useLocation } from "react-router";
import { z } from "zod";
import { done } from "#domain/action-result";
import { deleteForm, recordId, ticked } from "#domain/form-fields";
import { searchWith } from "#domain/paging";
import { may } from "#domain/permission";
import { placementOf } from "#domain/placement";
import { tablePrice } from "#domain/price";
import { productFlags } from "#domain/product-flag";
import { parseProductList } from "#domain/product-list";
import { productDetail } from "#domain/product-view";
import { stateView } from "#domain/visibility";
import { AdminPage, EmptyList } from "#parts/admin-page";
import { languageContext, personOf, servicesContext, siteContentContext } from "#server/context.server";
import { isListed } from "#server/db/public-records.server";
import { write } from "#server/db/write.server";
import { failureResponse } from "#server/http/form-response.server";
import { pagesOrRedirect } from "#server/http/pages.server";
import { parseForm, readForm } from "#server/http/read-form.server";
import { countSearch } from "#server/http/search-limit.server";
import { dataWithToast, redirectWithToast } from "#server/http/toast.server";
import { listFlaggedProducts } from "#server/listed-product.server";
import { listEditedIds } from "#server/pending-edit.server";
import { setProductFlags } from "#server/product.server";
import { listCategoriesWithProductCount } from "#server/product-category.server";
import { productsOnPage, searchProducts } from "#server/product-table.server";
import { softDelete } from "#server/trash.server";
import { failedAction } from "#text/failure";
import { m } from "#text/messages";
import { placementLabel } from "#text/placement";
import { Link } from "#ui/link";
import { Pages } from "#ui/pages";
import type { Route } from "./+types/list";
import { bulkForm, changeMany } from "./bulk.server";
import { categoryOptions } from "./category-options.server";
import { Filters } from "./filters";
import { changeReferences, references } from "./references.server";
import { ProductTable } from "./table";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const language = context.get(languageContext);
  const content = context.get(siteContentContext);
  const person = personOf(context);
  const search = new URL(request.url).searchParams;
  const mayManage = may(person, "manage products");
  const mayEdit = may(person, "edit texts");
  const asked = parseProductList(search);
  // Visitors may read the table, but not what is no longer or not yet public, nor when something was changed.
  const query = mayEdit
    ? asked
    : { ...asked, state: null, sort: asked.sort === "changed" ? null : asked.sort };
  if (!mayEdit && (query.term !== "" || query.sort !== null)) await countSearch(context);

  const [{ products, count }, flagged, categoryCounts, edited] = await Promise.all([
    searchProducts(db, query, mayEdit, context.get(languageContext)),
    mayEdit ? listFlaggedProducts(db) : [],
    mayManage ? [] : listCategoriesWithProductCount(db, isListed.product),
    mayEdit ? listEditedIds(db, "product") : new Set<string>(),
  ]);
  const pages = pagesOrRedirect(href("/product-table"), search, count, productsOnPage);
  return {
    query,
    pages,
    count,
    // Only staff see categories that no product has.
    categories: categoryOptions(context).filter(
      ({ value }) => mayManage || categoryCounts.some(({ name, products }) => name === value && products > 0),
    ),
    isSignedIn: person !== null,
    mayManage,
    mayEdit,
    products: products.map((product) => {
      const view = stateView(product, edited);
      return {
        ...productDetail(product, language, content),
        tablePrice: tablePrice(product.price, product.options.variants, content.settings.price_prefix),
        // Visitors may not know before when a product will end.
        ...(mayEdit
          ? {
              placement: placementLabel(view.state === "live" ? placementOf(product, flagged) : null),
              changed: product.updated_at,
              view,
            }
          : { placement: [], changed: null, view: null }),
      };
    }),
  };
}

const productTableForm = z.discriminatedUnion("intent", [
  // Both flags are sent, but only those in `changed` are saved: a colleague may have changed the other one.
  z.object({
    intent: z.literal("status"),
    id: recordId,
    is_featured: ticked,
    is_hero: ticked,
    changed: z
      .array(z.enum(productFlags))
      .max(2)
      .default([...productFlags]),
  }),
  bulkForm,
  deleteForm.extend({ references }),
]);

export async function action({ request, context }: Route.ActionArgs) {
  const sent = parseForm(await readForm(request, productTableForm), productTableForm);
  const { search } = new URL(request.url);
  if (sent.intent === "bulk") return changeMany(context, sent, search);
  const { id } = sent;
  if (sent.intent === "status") {
    const flags = Object.fromEntries(sent.changed.map((flag) => [flag, sent[flag]]));
    if (!(await write(context, (tx) => setProductFlags(tx, id, flags))))
      return failureResponse({ kind: "gone" });
    return dataWithToast(done, "product-status-updated");
  }
  const { isDeleted, transaction } = await write(context, async (tx, transaction) => {
    await changeReferences(tx, [id], sent.references);
    return { isDeleted: await softDelete(tx, { recordType: "product", id }), transaction };
  });
  if (!isDeleted) return failureResponse({ kind: "gone" });
  return redirectWithToast(`${href("/product-table")}${search}`, "product-deleted", {
    // Undo of the transaction also brings the references in rituals back.
    undo: sent.references === "keep" ? { recordType: "product", id } : { transaction },
  });
}

export default function ProductList({ loaderData, actionData }: Route.ComponentProps) {
  const { query, pages, count, isSignedIn, mayManage, mayEdit, products, categories } = loaderData;
  const { search } = useLocation();
  const isFiltered =
    query.term.trim() !== "" || query.category !== null || query.status !== null || query.state !== null;
  const urlWith = (changes: Record<string, string | null>) =>
    `${href("/product-table")}${searchWith(new URLSearchParams(search), changes)}`;
  return (
    <AdminPage
      title={m.product_list_title()}
      text={
        <>
          <p>
            {mayManage ? m.product_list_subtitle_admin() : m.product_list_subtitle()}
            {mayEdit && (
              <Link
                to={href("/admin/product-categories")}
                className="ml-3 underline hover:text-terracotta-deep"
              >
                {m.category_list_title()}
              </Link>
            )}
          </p>
          {isSignedIn && !mayEdit && (
            <p className="mt-3 rounded-md bg-cream px-4 py-2 text-ink">{m.product_list_admin_required()}</p>
          )}
        </>
      }
      add={mayManage ? { to: `new${search}`, label: m.product_list_add() } : null}
      failure={failedAction(actionData, m.product_list_failed_delete)}
    >
      <section aria-labelledby="all-products" className="mt-6">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 id="all-products" className="heading-3">
            {m.product_list_all({ count })}
          </h2>
          <Filters query={query} categories={categories} hasStates={mayEdit} />
        </div>
        {products.length > 0 ? (
          <>
            <ProductTable
              products={products}
              mayManage={mayManage}
              mayEdit={mayEdit}
              query={query}
              urlWith={urlWith}
              count={count}
              categories={categories}
            />
            <Pages
              page={query.page}
              pages={pages}
              urlOf={(number) => urlWith({ page: String(number) })}
              labels={{ label: m.blog_pages(), previous: m.page_previous(), next: m.page_next() }}
            />
          </>
        ) : (
          <EmptyList
            text={
              query.term.trim() ? m.product_list_empty_search({ term: query.term }) : m.product_list_empty()
            }
            add={mayManage && !isFiltered ? { to: "new", label: m.product_list_add_first() } : null}
          />
        )}
      </section>
      <Outlet />
    </AdminPage>
  );
}
