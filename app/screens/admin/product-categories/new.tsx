import { href } from "react-router";
import { productCategoryForm } from "#domain/product-category-form";
import { readForm } from "#server/http/read-form.server";
import { saveForm } from "#server/http/save-form.server";
import { redirectWithToast } from "#server/http/toast.server";
import { createProductCategory } from "#server/product-category.server";
import type { Route } from "./+types/new";
import { ProductCategoryForm } from "./form";

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, productCategoryForm);
  const { failure } = await saveForm(context, form, productCategoryForm, (tx, input) =>
    createProductCategory(tx, input),
  );
  if (failure) return failure;
  throw redirectWithToast(href("/admin/product-categories"), "product-category-created");
}

export default function NewProductCategory({ actionData }: Route.ComponentProps) {
  return <ProductCategoryForm category={null} result={actionData} />;
}
