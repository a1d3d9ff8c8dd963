import { href } from "react-router";
import { answerForm } from "#domain/answer-form";
import { openedVersion } from "#domain/form-fields";
import { createAnswer, findAnswer, updateAnswer } from "#server/answer.server";
import { requireManager } from "#server/auth/guard.server";
import { findOr404 } from "#server/http/find-or-404.server";
import { openedRecord, readForm } from "#server/http/read-form.server";
import { saveForm } from "#server/http/save-form.server";
import { redirectWithToast } from "#server/http/toast.server";
import type { Route } from "./+types/edit";
import { AnswerForm } from "./form";

/** Stands in the URL of a new answer instead of an id. */
const newId = "new";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  if (id === newId) {
    requireManager(context, "answer");
    return { answer: null };
  }
  const answer = await findOr404(context, id, findAnswer);
  return { answer };
}

const sentForm = answerForm.extend(openedVersion);

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const form = await readForm(request, id === newId ? answerForm : sentForm);
  const opened = id === newId ? null : openedRecord("answer", id, form);
  const { failure } = await saveForm(
    context,
    form,
    answerForm,
    (tx, input) => (opened ? updateAnswer(tx, opened, input) : createAnswer(tx, input)),
    opened,
  );
  if (failure) return failure;
  throw redirectWithToast(href("/admin/answers"), "answer-saved");
}

export default function EditAnswer({ loaderData: { answer }, actionData }: Route.ComponentProps) {
  return <AnswerForm key={`${answer?.id} ${answer?.version}`} answer={answer} result={actionData} />;
}
