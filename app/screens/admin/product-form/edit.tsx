import { data } from "react-router";
import { openedVersion, ticked } from "#domain/form-fields";
import { productForm } from "#domain/product-form";
import { isRecordId } from "#domain/record";
import { requirePermission } from "#server/auth/guard.server";
import { servicesContext } from "#server/context.server";
import { openedRecord, readForm, saveForm } from "#server/form.server";
import { findProduct, listCategories, updateProduct } from "#server/product.server";
import { findUses, renameReferences } from "#server/reference.server";
import { redirectWithToast } from "#server/toast.server";
import { revalidateIfSubmitted, submitToServer } from "#ui/submit-result";
import type { Route } from "./+types/edit";
import { ProductForm } from "./form";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("manage products")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const product = isRecordId(params.id) ? await findProduct(db, params.id) : null;
  if (product === null) throw data(null, { status: 404 });
  const [categories, uses] = await Promise.all([listCategories(db), findUses(db, product.id)]);
  return { product, categories, uses };
}

const sentForm = productForm.extend({ ...openedVersion, rename_references: ticked });

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, sentForm);
  const opened = openedRecord(params.id, form);
  const isFollowed = form.get("rename_references") === "on";
  const unsaved = await saveForm(context, form, productForm, (tx, input) => {
    const update = () => updateProduct(tx, opened, input);
    return isFollowed ? renameReferences(tx, { id: opened.id, name: input.name }, update) : update();
  });
  if (unsaved) return unsaved;
  const { search } = new URL(request.url);
  throw redirectWithToast(`/product-table${search}`, "product-updated");
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitToServer(serverAction);
}

export const shouldRevalidate = revalidateIfSubmitted;

export default function EditProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { product, ...surroundings } = loaderData;
  return <ProductForm key={product.id} product={product} {...surroundings} outcome={actionData} />;
}
