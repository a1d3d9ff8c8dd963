import { productForm } from "#domain/product-form";
import { requirePermission } from "#server/auth/guard.server";
import { servicesContext } from "#server/context.server";
import { readForm, saveForm } from "#server/form.server";
import { createProduct, listCategories } from "#server/product.server";
import { redirectWithToast } from "#server/toast.server";
import { revalidateIfSubmitted, submitToServer } from "#ui/submit-result";
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
  throw redirectWithToast(`/product-table${search}`, "product-created");
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitToServer(serverAction);
}

export const shouldRevalidate = revalidateIfSubmitted;

export default function NewProduct({ loaderData, actionData }: Route.ComponentProps) {
  return <ProductForm product={null} categories={loaderData.categories} uses={[]} outcome={actionData} />;
}
