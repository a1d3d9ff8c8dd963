import { data, href } from "react-router";
import { openedVersion } from "#domain/form-fields";
import { formKey } from "#domain/pending-edit";
import { may } from "#domain/permission";
import { productCategoryForm } from "#domain/product-category-form";
import { isRecordId } from "#domain/record";
import { servicesContext, sessionContext } from "#server/context.server";
import { transactionId } from "#server/db/transaction.server";
import { openedRecord, readForm, redirectAfterSave, saveForm } from "#server/http/form.server";
import { redirectWithToast } from "#server/http/toast.server";
import { findEditState } from "#server/pending-edit.server";
import { findProductCategory, updateProductCategory } from "#server/product-category.server";
import type { Route } from "./+types/edit";
import { ProductCategoryForm } from "./form";

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const category = isRecordId(id) ? await findProductCategory(db, id) : null;
  if (category === null) throw data(null, { status: 404 });
  return {
    category,
    edit: await findEditState(db, { recordType: "product-category", id }, category, request),
  };
}

const sentForm = productCategoryForm.extend(openedVersion);

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const form = await readForm(request, sentForm);
  const opened = openedRecord("product-category", id, form);
  let renamed: { count: number; transaction: string } | null = null;
  const unsaved = await saveForm(
    context,
    form,
    productCategoryForm,
    async (tx, input) => {
      const { saved, moved } = await updateProductCategory(tx, opened, input);
      renamed = moved === null ? null : { count: moved, transaction: await transactionId(tx) };
      return saved;
    },
    opened,
  );
  if (unsaved) return unsaved;
  const list = href("/admin/product-categories");
  if (renamed === null) throw redirectAfterSave(form, list, "product-category-updated");
  const { count, transaction } = renamed;
  // A translator may rename, but not undo what happened to the products.
  const mayUndo = may(context.get(sessionContext)?.person ?? null, "manage products");
  throw redirectWithToast(list, "product-category-renamed", {
    count,
    ...(mayUndo && { undo: { transaction } }),
  });
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
