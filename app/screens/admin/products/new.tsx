import { href } from "react-router";
import { productForm } from "#domain/product-form";
import { readForm } from "#server/http/read-form.server";
import { saveForm } from "#server/http/save-form.server";
import { redirectWithToast } from "#server/http/toast.server";
import { createProduct } from "#server/product.server";
import type { Route } from "./+types/new";
import { categoryOptions } from "./category-options.server";
import { ProductForm } from "./form";

export function loader({ context }: Route.LoaderArgs) {
  return { categories: categoryOptions(context) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { failure } = await saveForm(
    context,
    await readForm(request, productForm),
    productForm,
    (tx, input) => createProduct(tx, input),
  );
  if (failure) return failure;
  // Without search and page, the list shows the new product.
  throw redirectWithToast(href("/product-table"), "product-created");
}

export default function NewProduct({ loaderData, actionData }: Route.ComponentProps) {
  return <ProductForm product={null} categories={loaderData.categories} result={actionData} />;
}
