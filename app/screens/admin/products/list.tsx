import { data, href, Outlet, redirect, useLocation } from "react-router";
import { z } from "zod";
import { deleteForm, recordId, ticked } from "#domain/form-fields";
import { pagesOf, parsePage, parseTerm, searchWith } from "#domain/paging";
import { may } from "#domain/permission";
import { placementOf } from "#domain/placement";
import { tablePrice } from "#domain/price";
import { productDetail } from "#domain/product-view";
import { isRecordId } from "#domain/record";
import { AdminPage, adminFailure, EmptyList } from "#parts/admin-page";
import { languageContext, servicesContext, sessionContext } from "#server/context.server";
import type { Database } from "#server/db/database.server";
import { write } from "#server/db/write.server";
import { failureResponse, parseForm, readForm } from "#server/http/form.server";
import { dataWithToast, redirectWithToast } from "#server/http/toast.server";
import {
  findProduct,
  listFlaggedProducts,
  productsOnPage,
  searchProducts,
  setProductFlags,
} from "#server/product.server";
import { replaceReferences } from "#server/reference.server";
import { softDelete } from "#server/trash.server";
import { m } from "#text/messages";
import { Pages } from "#ui/pages";
import type { Route } from "./+types/list";
import { Search } from "./search";
import { ProductTable } from "./table";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const language = context.get(languageContext);
  const person = context.get(sessionContext)?.person ?? null;
  const search = new URL(request.url).searchParams;
  const term = parseTerm(search);
  const page = parsePage(search);

  const [{ products, count }, flagged] = await Promise.all([
    searchProducts(db, term, page),
    listFlaggedProducts(db),
  ]);
  const pages = pagesOf(count, productsOnPage);
  if (page > pages) throw redirect(`${href("/product-table")}${searchWith(search, { page: String(pages) })}`);
  return {
    term,
    page,
    pages,
    count,
    isSignedIn: person !== null,
    mayEdit: may(person, "manage products"),
    products: products.map((product) => ({
      ...productDetail(product, language),
      tablePrice: tablePrice(product.price, product.options.variants),
      placement: placementOf(product, flagged),
    })),
  };
}

const productTableForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("status"), id: recordId, is_featured: ticked, is_hero: ticked }),
  deleteForm.extend({ references: z.string().default("keep") }),
]);

export async function action({ request, context }: Route.ActionArgs) {
  const sent = parseForm(await readForm(request, productTableForm), productTableForm);
  const { id } = sent;
  if (sent.intent === "status") {
    if (!(await write(context, (tx) => setProductFlags(tx, id, sent))))
      return failureResponse({ kind: "gone" });
    return dataWithToast(null, "product-status-updated");
  }
  const isDeleted = await write(context, (tx) => deleteProduct(tx, id, sent.references));
  if (!isDeleted) return failureResponse({ kind: "gone" });
  const { search } = new URL(request.url);
  return redirectWithToast(`${href("/product-table")}${search}`, "product-deleted", {
    recordType: "product",
    id,
  });
}

/** @param references `keep`, `remove`, or the ID of the product that replaces it in rituals */
async function deleteProduct(tx: Database, id: string, references: string): Promise<boolean> {
  if (references !== "keep") {
    const other = isRecordId(references) ? await findProduct(tx, references) : null;
    if (references !== "remove" && other === null) throw data(null, { status: 400 });
    await replaceReferences(tx, id, other);
  }
  return softDelete(tx, { recordType: "product", id });
}

export default function ProductList({ loaderData, actionData }: Route.ComponentProps) {
  const { term, page, pages, count, isSignedIn, mayEdit, products } = loaderData;
  const { search } = useLocation();
  const searched = new URLSearchParams(term ? { q: term } : {});
  return (
    <AdminPage
      title={m.product_list_title()}
      text={<Introduction isSignedIn={isSignedIn} mayEdit={mayEdit} />}
      add={mayEdit ? { to: `new${search}`, label: m.product_list_add() } : null}
      failure={adminFailure(actionData, m.product_list_failed_delete)}
    >
      <section aria-labelledby="all-products" className="mt-8">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h2 id="all-products" className="heading-3">
            {m.product_list_all({ count })}
          </h2>
          <Search term={term} />
        </div>
        {products.length > 0 ? (
          <>
            <ProductTable products={products} mayEdit={mayEdit} />
            <Pages
              page={page}
              pages={pages}
              urlOf={(number) => `${href("/product-table")}${searchWith(searched, { page: String(number) })}`}
              words={{ label: m.blog_pages(), previous: m.page_previous(), next: m.page_next() }}
            />
          </>
        ) : (
          <EmptyList
            text={term.trim() === "" ? m.product_list_empty() : m.product_list_empty_search({ term })}
            add={mayEdit && term.trim() === "" ? { to: "new", label: m.product_list_add_first() } : null}
          />
        )}
      </section>
      <Outlet />
    </AdminPage>
  );
}

function Introduction({ isSignedIn, mayEdit }: { isSignedIn: boolean; mayEdit: boolean }) {
  return (
    <>
      <p>{mayEdit ? m.product_list_subtitle_admin() : m.product_list_subtitle()}</p>
      {isSignedIn && !mayEdit && (
        <p className="mt-3 rounded-md bg-cream px-4 py-2 text-ink">{m.product_list_admin_required()}</p>
      )}
    </>
  );
}
