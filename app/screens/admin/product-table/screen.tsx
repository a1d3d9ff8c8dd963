import { Plus, Trash2 } from "lucide-react";
import { data, Link, Outlet, redirect, useLocation } from "react-router";
import { brand } from "#domain/brand";
import { may } from "#domain/permission";
import { placementOf } from "#domain/placement";
import { tablePrice } from "#domain/price";
import { productDetail } from "#domain/product-view";
import { isRecordId } from "#domain/record";
import { NoticeCard } from "#parts/notice";
import { requirePermissionToWrite } from "#server/auth/door.server";
import { deleteToBin } from "#server/bin.server";
import { languageContext, servicesContext, sessionContext } from "#server/context.server";
import { readForm } from "#server/form.server";
import { tellNext } from "#server/notice.server";
import { listFlagged, productsOnPage, searchProducts, setFlags } from "#server/product.server";
import { m } from "#text/messages";
import { revalidateIfArrived, send } from "#ui/arrival";
import { buttonStyle, LinkButton } from "#ui/button";
import { PageHead } from "#ui/page-head";
import type { Route } from "./+types/screen";
import { Pages, Search } from "./search";
import { reasonOf } from "./status";
import { ProductTable } from "./table";

export const middleware: Route.MiddlewareFunction[] = [requirePermissionToWrite("manage products")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const language = context.get(languageContext);
  const person = context.get(sessionContext)?.person ?? null;
  const search = new URL(request.url).searchParams;
  const term = (search.get("q") ?? "").slice(0, 200);
  const asked = Number(search.get("page") ?? 1);
  const page = Number.isInteger(asked) && asked >= 1 && asked < 100_000 ? asked : 1;

  const [{ products, count }, flagged] = await Promise.all([searchProducts(db, term, page), listFlagged(db)]);
  const pages = Math.max(1, Math.ceil(count / productsOnPage));
  if (page > pages) throw redirect(`?${new URLSearchParams({ q: term, page: String(pages) })}`);
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

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const form = await readForm(request);
  const id = String(form.get("id") ?? "");
  if (!isRecordId(id)) throw data(null, { status: 400 });

  if (form.get("intent") === "status") {
    const flags = { is_featured: form.get("is_featured") === "on", is_hero: form.get("is_hero") === "on" };
    if (!(await setFlags(db, id, flags))) return data({ gone: true as const }, { status: 404 });
    return data(null, { headers: { "Set-Cookie": tellNext("product-status-updated") } });
  }
  if (form.get("intent") === "delete") {
    if (!(await deleteToBin(db, { noun: "product", id }))) {
      return data({ gone: true as const }, { status: 404 });
    }
    const { search } = new URL(request.url);
    return redirect(`/product-table${search}`, {
      headers: { "Set-Cookie": tellNext("product-deleted", { noun: "product", id }) },
    });
  }
  throw data(null, { status: 400 });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return send(serverAction);
}

export const shouldRevalidate = revalidateIfArrived;

export default function ProductDesk({ loaderData, actionData }: Route.ComponentProps) {
  const { term, page, pages, count, isSignedIn, mayEdit, products } = loaderData;
  const { search } = useLocation();
  return (
    <div className="page-width py-10">
      <PageHead title={m.page_title({ page: m.desk_title(), brand: brand.name })} noindex />
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="heading-2">{m.desk_title()}</h1>
          <p className="mt-2 text-ink-soft">{mayEdit ? m.desk_subtitle_admin() : m.desk_subtitle()}</p>
          {isSignedIn && !mayEdit && (
            <p className="mt-3 rounded-md bg-cream px-4 py-2">{m.desk_admin_required()}</p>
          )}
        </div>
        {mayEdit && (
          <div className="flex flex-wrap gap-3">
            <LinkButton to={`new${search}`} preventScrollReset>
              <Plus aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
              {m.desk_add()}
            </LinkButton>
            <Link to="/admin/bin" className={buttonStyle("outline")}>
              <Trash2 aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
              {m.desk_bin()}
            </Link>
          </div>
        )}
      </div>
      {actionData && (
        <div role="alert" className="mt-6">
          <NoticeCard title={m.notice_error()} text={failureText(actionData)} destructive />
        </div>
      )}
      <section aria-labelledby="all-products" className="mt-8">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h2 id="all-products" className="heading-3">
            {m.desk_all({ count })}
          </h2>
          <Search term={term} />
        </div>
        {products.length > 0 ? (
          <>
            <ProductTable products={products} mayEdit={mayEdit} />
            <Pages term={term} page={page} pages={pages} />
          </>
        ) : (
          <div className="mt-8 rounded-md bg-cream p-8 text-center">
            <p role="status">{term.trim() === "" ? m.desk_empty() : m.desk_empty_search({ term })}</p>
            {mayEdit && term.trim() === "" && (
              <LinkButton to="new" preventScrollReset className="mt-5">
                {m.desk_add_first()}
              </LinkButton>
            )}
          </div>
        )}
      </section>
      <Outlet />
    </div>
  );
}

function failureText(failure: NonNullable<Route.ComponentProps["actionData"]>): string {
  return m.desk_failed_delete({ reason: reasonOf(failure) });
}
