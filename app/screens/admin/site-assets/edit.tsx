import { data } from "react-router";
import { openedVersion } from "#domain/form-fields";
import { isRecordId } from "#domain/record";
import { siteAssetForm } from "#domain/site-asset-form";
import { servicesContext } from "#server/context.server";
import { openedRecord, readForm, saveForm } from "#server/http/form.server";
import { redirectWithToast } from "#server/http/toast.server";
import { findPicture } from "#server/picture.server";
import { findAsset, updateAsset } from "#server/site-asset.server";
import type { Route } from "./+types/edit";
import { AssetForm } from "./form";
import { listPath } from "./list-path";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const asset = isRecordId(params.id) ? await findAsset(db, params.id) : null;
  if (asset === null) throw data(null, { status: 404 });
  const picture = await findPicture(db, asset.image_url);
  const original = picture?.original ? await findPicture(db, picture.original) : null;
  return { asset, picture, original };
}

const sentForm = siteAssetForm.safeExtend(openedVersion);

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, sentForm);
  const opened = openedRecord("site-asset", params.id, form);
  const unsaved = await saveForm(
    context,
    form,
    siteAssetForm,
    (tx, input) => updateAsset(tx, opened, input),
    opened,
  );
  if (unsaved) return unsaved;
  const { searchParams } = new URL(request.url);
  throw redirectWithToast(listPath(searchParams), "site-asset-updated");
}

export default function EditAsset({ loaderData, actionData }: Route.ComponentProps) {
  const { asset, picture, original } = loaderData;
  return <AssetForm key={asset.id} asset={asset} pictures={{ picture, original }} result={actionData} />;
}
