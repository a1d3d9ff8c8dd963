import { data, useNavigate, useSearchParams } from "react-router";
import { openedVersion } from "#domain/form-fields";
import { pageTextForm } from "#domain/page-text-form";
import { unsavedId } from "#domain/record";
import { servicesContext } from "#server/context.server";
import { openedRecord, readForm } from "#server/http/read-form.server";
import { checkFirstSave, saveForm } from "#server/http/save-form.server";
import { redirectWithToast } from "#server/http/toast.server";
import { addPageText, findPageText, originalOf, updatePageText } from "#server/page-text.server";
import type { Route } from "./+types/edit";
import { TextForm } from "./form";
import { listPath } from "./paths";

export async function loader({ params: { key }, context }: Route.LoaderArgs) {
  const row = await findPageText(context.get(servicesContext).db, key);
  const isGone = originalOf(key) === undefined;
  const original = originalOf(key) ?? (row && { en: row.original, ja: null });
  if (original === null) throw data(null, { status: 404 });
  const { id, version, text, text_ja } = row ?? { id: unsavedId, version: 0, text: null, text_ja: null };
  return { key, id, version, text, text_ja, original, isGone };
}

export async function action({ request, params: { key }, context }: Route.ActionArgs) {
  const original = originalOf(key);
  if (!original) throw data(null, { status: 404 });
  const schema = pageTextForm(original);
  const form = await readForm(request, schema.safeExtend(openedVersion));
  const { db } = context.get(servicesContext);
  let row = await findPageText(db, key);
  if (row === null) {
    const failure = checkFirstSave(context, form, schema, { text: null, text_ja: null });
    if (failure) return failure;
    row = await addPageText(db, key);
  }
  const opened = openedRecord("page-text", row?.id, form);
  const { failure, transaction } = await saveForm(
    context,
    form,
    schema,
    (tx, input) => updatePageText(tx, opened, key, input),
    opened,
  );
  if (failure) return failure;
  const search = new URL(request.url).searchParams;
  throw redirectWithToast(listPath(search), "page-text-saved", { undo: { transaction } });
}

export default function EditText({ loaderData, actionData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <TextForm
      key={loaderData.key}
      text={loaderData}
      result={actionData}
      onClose={() => navigate(listPath(search), { preventScrollReset: true })}
    />
  );
}
