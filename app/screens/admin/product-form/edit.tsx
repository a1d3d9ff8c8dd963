import { data, redirect } from "react-router";
import { productForm } from "#domain/product-form";
import { isRecordId } from "#domain/record";
import { requirePermission } from "#server/auth/door.server";
import { servicesContext } from "#server/context.server";
import { openedRecord, readForm, saveForm } from "#server/form.server";
import { tellNext } from "#server/notice.server";
import { findProduct, listCategories, updateProduct } from "#server/product.server";
import { revalidateIfArrived, send } from "#ui/arrival";
import type { Route } from "./+types/edit";
import { ProductForm } from "./form";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("manage products")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const product = isRecordId(params.id) ? await findProduct(db, params.id) : null;
  if (product === null) throw data(null, { status: 404 });
  return { product, categories: await listCategories(db) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const form = await readForm(request);
  const opened = openedRecord(params.id, form);
  const unsaved = await saveForm(form, productForm, (input) => updateProduct(db, opened, input));
  if (unsaved) return unsaved;
  const { search } = new URL(request.url);
  throw redirect(`/product-table${search}`, { headers: { "Set-Cookie": tellNext("product-updated") } });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return send(serverAction);
}

export const shouldRevalidate = revalidateIfArrived;

export default function EditProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { product, categories } = loaderData;
  return <ProductForm key={product.id} product={product} categories={categories} outcome={actionData} />;
}
