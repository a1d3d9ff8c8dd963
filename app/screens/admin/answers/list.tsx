import { Pencil, Trash } from "lucide";
import { useState } from "react";
import { href } from "react-router";
import type { Answer } from "#domain/answer";
import { localized } from "#domain/localized";
import { AdminPage, EmptyList } from "#parts/admin-page";
import { BackLink } from "#parts/back-link";
import { DeleteDialog } from "#parts/delete-dialog";
import { LocalizedText } from "#parts/localized-text";
import { useMayManage } from "#parts/use-may";
import { listAnswers } from "#server/answer.server";
import { servicesContext } from "#server/context.server";
import { deleteRecord } from "#server/http/delete-record.server";
import { failedAction } from "#text/failure";
import { pageLanguage } from "#text/language";
import { m } from "#text/messages";
import { Badge } from "#ui/badge";
import { IconButton, IconLink } from "#ui/icon-button";
import type { Route } from "./+types/list";

export async function loader({ context }: Route.LoaderArgs) {
  return { answers: await listAnswers(context.get(servicesContext).db) };
}

export function action(args: Route.ActionArgs) {
  return deleteRecord(args, "answer", href("/admin/answers"));
}

export default function Answers({ loaderData: { answers }, actionData }: Route.ComponentProps) {
  const [deleting, setDeleting] = useState<Answer | null>(null);
  const readsMessages = useMayManage("contact-message");
  const mayManage = useMayManage("answer");
  const add = mayManage ? { to: href("/admin/answers/:id", { id: "new" }), label: m.answer_add() } : null;
  return (
    <>
      {readsMessages && <BackLink to={href("/admin/messages")} label={m.reply_back()} />}
      <AdminPage
        title={m.answers()}
        text={<p className="max-w-prose">{m.answers_text()}</p>}
        add={add}
        failure={failedAction(actionData, m.answer_failed_delete)}
      >
        {answers.length === 0 && <EmptyList text={m.answers_none()} add={add} />}
        <ul
          aria-label={m.answers()}
          className="mt-8 divide-y divide-hairline border-hairline border-y empty:hidden"
        >
          {answers.map((it) => (
            <Row key={it.id} answer={it} onDelete={mayManage ? () => setDeleting(it) : null} />
          ))}
        </ul>
        {deleting && (
          <DeleteDialog
            id={deleting.id}
            heading={m.answer_delete_heading()}
            question={m.record_delete_question({ name: deleting.name })}
            onClose={() => setDeleting(null)}
          />
        )}
      </AdminPage>
    </>
  );
}

/** @param onDelete null: the person may not delete it */
function Row({ answer, onDelete }: { answer: Answer; onDelete: (() => void) | null }) {
  const language = pageLanguage();
  const name = localized(answer.name, answer.name_ja, language);
  return (
    <li className="flex items-start gap-x-3 py-3 sm:gap-x-6">
      <div className="min-w-0 grow py-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">
            <LocalizedText of={name} />
          </span>
          {!answer.text_ja && <Badge tone="accent">{m.answer_no_japanese()}</Badge>}
        </p>
        <p className="mt-1 line-clamp-2 max-w-prose text-ink-soft text-sm">
          <LocalizedText of={localized(answer.text, answer.text_ja, language)} />
        </p>
      </div>
      <span className="flex shrink-0 flex-wrap">
        <IconLink
          icon={Pencil}
          label={m.record_edit_of({ name: name.value })}
          to={href("/admin/answers/:id", { id: answer.id })}
        />
        {onDelete && (
          <IconButton icon={Trash} label={m.record_delete_of({ name: name.value })} onClick={onDelete} />
        )}
      </span>
    </li>
  );
}
