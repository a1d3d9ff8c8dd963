import { href } from "react-router";
import { openedVersion } from "#domain/form-fields";
import { termForm } from "#domain/term-form";
import { servicesContext } from "#server/context.server";
import { findOr404 } from "#server/http/find-or-404.server";
import { openedRecord, readForm } from "#server/http/read-form.server";
import { saveForm } from "#server/http/save-form.server";
import { idempotencyTokenOf } from "#server/http/save-once.server";
import { redirectWithToast } from "#server/http/toast.server";
import { createTerm, findTerm, updateTerm } from "#server/term.server";
import { listTermUses } from "#server/translation.server";
import type { Route } from "./+types/edit";
import { TermForm } from "./form";
import { TermUses } from "./uses";

/** Stands in the URL of a new entry instead of an id. */
const newId = "new";

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  if (id === newId) return { term: null, uses: null };
  const { db } = context.get(servicesContext);
  const term = await findOr404(context, id, findTerm);
  return { term, uses: await listTermUses(db, term, url.searchParams.getAll("former").slice(0, 2)) };
}

const sentForm = termForm.safeExtend(openedVersion);

/** Leads to the entry, which lists the records that use it. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const form = await readForm(request, id === newId ? termForm : sentForm);
  if (id === newId) {
    const created = idempotencyTokenOf(form) ?? crypto.randomUUID();
    const { failure } = await saveForm(context, form, termForm, (tx, input) =>
      createTerm(tx, created, input),
    );
    if (failure) return failure;
    throw redirectWithToast(href("/admin/dictionary/:id", { id: created }), "term-saved");
  }
  const opened = openedRecord("term", id, form);
  const before = await findTerm(context.get(servicesContext).db, opened.id);
  const { failure } = await saveForm(
    context,
    form,
    termForm,
    (tx, input) => updateTerm(tx, opened, input),
    opened,
  );
  if (failure) return failure;
  const former = new URLSearchParams(
    [before?.english, before?.japanese].flatMap((words) => (words ? [["former", words]] : [])),
  );
  throw redirectWithToast(`${href("/admin/dictionary/:id", { id })}?${former}`, "term-saved");
}

export default function EditTerm({ loaderData: { term, uses }, actionData }: Route.ComponentProps) {
  return (
    <>
      <TermForm key={`${term?.id} ${term?.version}`} term={term} result={actionData} />
      {term && uses && <TermUses term={term} {...uses} />}
    </>
  );
}
