import { useSearchParams } from "react-router";
import { siteAssetForm } from "#domain/site-asset-form";
import { readForm } from "#server/http/read-form.server";
import { saveForm } from "#server/http/save-form.server";
import { redirectWithToast } from "#server/http/toast.server";
import { createAsset } from "#server/site-asset.server";
import type { Route } from "./+types/new";
import { AssetForm } from "./form";
import { listPath } from "./list-path";

export async function action({ request, context }: Route.ActionArgs) {
  const { failure } = await saveForm(
    context,
    await readForm(request, siteAssetForm),
    siteAssetForm,
    (tx, input) => createAsset(tx, input),
  );
  if (failure) return failure;
  const { searchParams } = new URL(request.url);
  throw redirectWithToast(listPath(searchParams), "site-asset-created");
}

export default function NewAsset({ actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const [page, section] = [search.get("page") ?? "", search.get("section") ?? ""];
  return <AssetForm key={`${page}/${section}`} asset={null} slot={{ page, section }} result={actionData} />;
}
