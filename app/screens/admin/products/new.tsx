import { href } from "react-router";
import { productForm } from "#domain/product-form";
import { servicesContext } from "#server/context.server";
import { readForm, saveForm } from "#server/http/form.server";
import { redirectWithToast } from "#server/http/toast.server";
import { createProduct, listProductCategories } from "#server/product.server";
import type { Route } from "./+types/new";
import { ProductForm } from "./form";

export async function loader({ context }: Route.LoaderArgs) {
  return { categories: await listProductCategories(context.get(servicesContext).db) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const unsaved = await saveForm(context, await readForm(request, productForm), productForm, (tx, input) =>
    createProduct(tx, input),
  );
  if (unsaved) return unsaved;
  const { search } = new URL(request.url);
  throw redirectWithToast(`${href("/product-table")}${search}`, "product-created");
}

export default function NewProduct({ loaderData, actionData }: Route.ComponentProps) {
  return <ProductForm product={null} categories={loaderData.categories} result={actionData} />;
}
