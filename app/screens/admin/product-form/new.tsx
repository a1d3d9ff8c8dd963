import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import { productForm } from "#domain/product-form";
import { requirePermission } from "#server/auth/door.server";
import { servicesContext } from "#server/context.server";
import { tellNext } from "#server/notice.server";
import { createProduct, listCategories } from "#server/product.server";
import type { Route } from "./+types/new";
import { type Outcome, ProductForm } from "./form";
import { stayOnFailure } from "./stay";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("manage products")];

export async function loader({ context }: Route.LoaderArgs) {
  return { categories: await listCategories(context.get(servicesContext).db) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(await request.formData(), { schema: productForm });
  if (submission.status !== "success") {
    return data<Outcome>({ errors: submission.error ?? {}, problem: null }, { status: 400 });
  }
  await createProduct(context.get(servicesContext).db, submission.value);
  throw redirect("/product-table", { headers: { "Set-Cookie": tellNext("product-created") } });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stayOnFailure(serverAction);
}

export default function NewProduct({ loaderData, actionData }: Route.ComponentProps) {
  return <ProductForm product={null} categories={loaderData.categories} outcome={actionData} />;
}
