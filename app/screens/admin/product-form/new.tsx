import { redirect } from "react-router";
import { productForm } from "#domain/product-form";
import { requirePermission } from "#server/auth/guard.server";
import { servicesContext } from "#server/context.server";
import { readForm, saveForm } from "#server/form.server";
import { createProduct, listCategories } from "#server/product.server";
import { toastHeader } from "#server/toast.server";
import { revalidateIfSubmitted, send } from "#ui/submit-result";
import type { Route } from "./+types/new";
import { ProductForm } from "./form";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("manage products")];

export async function loader({ context }: Route.LoaderArgs) {
  return { categories: await listCategories(context.get(servicesContext).db) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const unsaved = await saveForm(context, await readForm(request, productForm), productForm, (tx, input) =>
    createProduct(tx, input),
  );
  if (unsaved) return unsaved;
  const { search } = new URL(request.url);
  throw redirect(`/product-table${search}`, { headers: { "Set-Cookie": toastHeader("product-created") } });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return send(serverAction);
}

export const shouldRevalidate = revalidateIfSubmitted;

export default function NewProduct({ loaderData, actionData }: Route.ComponentProps) {
  return <ProductForm product={null} categories={loaderData.categories} uses={[]} outcome={actionData} />;
}
