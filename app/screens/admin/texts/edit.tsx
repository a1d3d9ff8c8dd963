import { data, useNavigate, useSearchParams } from "react-router";
import { openedVersion } from "#domain/form-fields";
import { pageTextForm } from "#domain/page-text-form";
import { servicesContext } from "#server/context.server";
import { openedRecord, readForm, saveForm } from "#server/http/form.server";
import { redirectWithToast } from "#server/http/toast.server";
import { ensurePageText, findPageText, originalOf, updatePageText } from "#server/page-text.server";
import { transactionId } from "#server/record-version.server";
import type { Route } from "./+types/edit";
import { TextForm } from "./form";
import { listPath } from "./paths";

export async function loader({ params: { key }, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const original = originalOf(key);
  const row = original ? await ensurePageText(db, key) : await findPageText(db, key);
  if (row === null) throw data(null, { status: 404 });
  const { id, version, text, text_ja } = row;
  return {
    key,
    id,
    version,
    text,
    text_ja,
    original: original ?? { en: row.original, ja: null },
    isGone: !original,
  };
}

export async function action({ request, params: { key }, context }: Route.ActionArgs) {
  const original = originalOf(key);
  if (!original) throw data(null, { status: 404 });
  const schema = pageTextForm(original);
  const form = await readForm(request, schema.safeExtend(openedVersion));
  const row = await ensurePageText(context.get(servicesContext).db, key);
  const opened = openedRecord("page-text", row?.id, form);
  let transaction = "";
  const unsaved = await saveForm(
    context,
    form,
    schema,
    async (tx, input) => {
      transaction = await transactionId(tx);
      return updatePageText(tx, opened, key, input);
    },
    opened,
  );
  if (unsaved) return unsaved;
  const search = new URL(request.url).searchParams;
  throw redirectWithToast(listPath(search), "page-text-saved", { undo: { transaction } });
}

export default function EditText({ loaderData, actionData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <TextForm
      key={loaderData.id}
      text={loaderData}
      result={actionData}
      onClose={() => navigate(listPath(search), { preventScrollReset: true })}
    />
  );
}
