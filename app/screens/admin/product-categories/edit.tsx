import { href } from "react-router";
import { openedVersion } from "#domain/form-fields";
import { formKey } from "#domain/pending-edit";
import { productCategoryForm } from "#domain/product-category-form";
import { servicesContext } from "#server/context.server";
import { findOr404 } from "#server/http/find-or-404.server";
import { openedRecord, readForm } from "#server/http/read-form.server";
import { saveAndRedirect } from "#server/http/save-form.server";
import { findEditState } from "#server/pending-edit.server";
import { findProductCategory, updateProductCategory } from "#server/product-category.server";
import type { Route } from "./+types/edit";
import { ProductCategoryForm } from "./form";

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const category = await findOr404(context, id, findProductCategory);
  return {
    category,
    edit: await findEditState(db, { recordType: "product-category", id }, category, request),
  };
}

const sentForm = productCategoryForm.extend(openedVersion);

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const form = await readForm(request, sentForm);
  const opened = openedRecord("product-category", id, form);
  let products: number | null = null;
  return saveAndRedirect(
    context,
    form,
    productCategoryForm,
    async (tx, input) => {
      const { saved, moved } = await updateProductCategory(tx, opened, input);
      products = moved;
      return saved;
    },
    opened,
    () => ({
      path: href("/admin/product-categories"),
      ...(products === null
        ? { toast: "product-category-updated" }
        : { toast: "product-category-renamed", count: products }),
    }),
  );
}

export default function EditProductCategory({ loaderData, actionData }: Route.ComponentProps) {
  const { category, edit } = loaderData;
  return (
    <ProductCategoryForm
      key={formKey(category.id, edit)}
      category={category}
      edit={edit}
      result={actionData}
    />
  );
}
