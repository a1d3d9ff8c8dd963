import { href } from "react-router";
import { openedVersion, ticked } from "#domain/form-fields";
import { listUrl } from "#domain/list-url";
import { formKey } from "#domain/pending-edit";
import { may } from "#domain/permission";
import { productForm } from "#domain/product-form";
import { personOf, servicesContext } from "#server/context.server";
import { findOr404 } from "#server/http/find-or-404.server";
import { openedRecord, readForm } from "#server/http/read-form.server";
import { saveAndRedirect } from "#server/http/save-form.server";
import { findEditState } from "#server/pending-edit.server";
import { findProduct, updateProduct } from "#server/product.server";
import { renameReferences } from "#server/reference.server";
import type { Route } from "./+types/edit";
import { categoryOptions } from "./category-options.server";
import { ProductForm } from "./form";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const product = await findOr404(context, params.id, findProduct);
  const { options, ...fields } = product;
  return {
    product: { ...fields, sizes: options.sizes, aromas: options.aromas },
    edit: await findEditState(db, { recordType: "product", id: product.id }, product, request),
    categories: categoryOptions(context),
  };
}

const sentForm = productForm.safeExtend({ ...openedVersion, rename_references: ticked });

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const form = await readForm(request, sentForm);
  const opened = openedRecord("product", params.id, form);
  const person = personOf(context);
  const renamesReferences = form.get("rename_references") === "on" && may(person, "manage rituals");
  return saveAndRedirect(
    context,
    form,
    productForm,
    (tx, input) => {
      const update = () => updateProduct(tx, opened, input);
      return renamesReferences ? renameReferences(tx, { id: opened.id, name: input.name }, update) : update();
    },
    opened,
    () => ({
      path: listUrl(href("/product-table"), url.search),
      toast: "product-updated",
    }),
  );
}

export default function EditProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { product, ...surroundings } = loaderData;
  return (
    <ProductForm
      key={formKey(product.id, surroundings.edit)}
      product={product}
      {...surroundings}
      result={actionData}
    />
  );
}
