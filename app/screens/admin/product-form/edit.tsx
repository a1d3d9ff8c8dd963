import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import { productForm } from "#domain/product-form";
import { isRecordId } from "#domain/record";
import { requirePermission } from "#server/auth/door.server";
import { servicesContext } from "#server/context.server";
import { readForm } from "#server/form.server";
import { tellNext } from "#server/notice.server";
import { findProduct, listCategories, updateProduct } from "#server/product.server";
import { revalidateIfArrived, send } from "#ui/arrival";
import type { Route } from "./+types/edit";
import { type Outcome, ProductForm } from "./form";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("manage products")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const product = isRecordId(params.id) ? await findProduct(db, params.id) : null;
  if (product === null) throw data(null, { status: 404 });
  return { product, categories: await listCategories(db) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const version = Number(form.get("version"));
  if (!isRecordId(params.id) || !Number.isInteger(version)) throw data(null, { status: 400 });
  const submission = parseWithZod(form, { schema: productForm });
  if (submission.status !== "success") {
    return data<Outcome>({ errors: submission.error ?? {}, problem: null }, { status: 400 });
  }
  const result = await updateProduct(context.get(servicesContext).db, params.id, version, submission.value);
  if (result === null) return data<Outcome>({ errors: {}, problem: { kind: "gone" } }, { status: 404 });
  if (result !== "saved") {
    return data<Outcome>({ errors: {}, problem: { kind: "conflict", ...result } }, { status: 409 });
  }
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
