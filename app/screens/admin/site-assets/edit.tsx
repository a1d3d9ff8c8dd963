import { openedVersion } from "#domain/form-fields";
import { formKey, shownRecord } from "#domain/pending-edit";
import { siteAssetForm } from "#domain/site-asset-form";
import { servicesContext } from "#server/context.server";
import { findOr404 } from "#server/http/find-or-404.server";
import { openedRecord, readForm } from "#server/http/read-form.server";
import { saveAndRedirect } from "#server/http/save-form.server";
import { findEditState } from "#server/pending-edit.server";
import { findPicture } from "#server/picture.server";
import { findAsset, updateAsset } from "#server/site-asset.server";
import type { Route } from "./+types/edit";
import { AssetForm } from "./form";
import { cardId, listPath } from "./list-path";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const asset = await findOr404(context, params.id, findAsset);
  const edit = await findEditState(db, { recordType: "site-asset", id: asset.id }, asset, request);
  const picture = await findPicture(db, shownRecord(asset, edit).image_url);
  const original = picture?.original ? await findPicture(db, picture.original) : null;
  return { asset, edit, picture, original };
}

const sentForm = siteAssetForm.safeExtend(openedVersion);

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const form = await readForm(request, sentForm);
  const opened = openedRecord("site-asset", params.id, form);
  const { searchParams } = url;
  return saveAndRedirect(
    context,
    form,
    siteAssetForm,
    (tx, input) => updateAsset(tx, opened, input),
    opened,
    () => ({
      path: `${listPath(searchParams)}#${cardId(opened.id)}`,
      toast: "site-asset-updated",
    }),
  );
}

export default function EditAsset({ loaderData, actionData }: Route.ComponentProps) {
  const { asset, edit, picture, original } = loaderData;
  return (
    <AssetForm
      key={formKey(asset.id, edit)}
      asset={asset}
      edit={edit}
      pictures={{ picture, original }}
      result={actionData}
    />
  );
}
