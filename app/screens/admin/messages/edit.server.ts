import { randomUUID } from "node:crypto";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, href, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { type ActionResult, done } from "#domain/action-result";
import type { MessageReply } from "#domain/message-reply";
import { personName } from "#domain/person";
import { messageChanges, messagePageChanges, noteForm, replyForm } from "#domain/reply-form";
import { leaveMessage, takeMessage } from "#server/contact-message.server";
import { personOf, servicesContext } from "#server/context.server";
import { write } from "#server/db/write.server";
import { failureResponse, withErrors } from "#server/http/form-response.server";
import { parseForm, readForm } from "#server/http/read-form.server";
import { idempotencyTokenOf } from "#server/http/save-once.server";
import { dataWithToast } from "#server/http/toast.server";
import { createNote, removeNote } from "#server/message-note.server";
import { createReply, retryReply, withdrawReply } from "#server/message-reply.server";
import { changeMessage } from "./change.server";

const changeForm = z.discriminatedUnion("intent", [...messageChanges, ...messagePageChanges]);
const messageForm = z.discriminatedUnion("intent", [replyForm, noteForm, changeForm]);

/** `saved`: the id of the new reply or note. `withdrawn`: the reply that was withdrawn. */
export type MessageResult = ActionResult & { saved?: string; withdrawn?: MessageReply };

/** What is done on the page of a message. Its forms stay on the page. */
export async function changeOnPage(
  { request, url }: { request: Request; url: URL },
  context: Readonly<RouterContextProvider>,
  messageId: string,
) {
  const form = await readForm(request, messageForm);
  const intent = String(form.get("intent"));
  // These two are typed, so their errors are told beside the field.
  if (intent === "reply") return reply(form, context, messageId);
  if (intent === "note") return note(form, context, messageId);
  const sent = parseForm(form, changeForm);
  switch (sent.intent) {
    case "take": {
      const personId = personOf(context)?.id ?? "";
      const isTaken = await write(context, (tx) => takeMessage(tx, messageId, personId));
      return isTaken ? dataWithToast(done, "contact-message-updated") : failureResponse({ kind: "conflict" });
    }
    case "leave": {
      const isLeft = await write(context, (tx) => leaveMessage(tx, messageId, sent.taken_by));
      return isLeft ? dataWithToast(done, "contact-message-updated") : failureResponse({ kind: "conflict" });
    }
    case "retry": {
      const isTried = await write(context, (tx) => retryReply(tx, sent.id, messageId));
      context.get(servicesContext).mailQueues.wake();
      return isTried ? dataWithToast(done, "reply-sending") : failureResponse({ kind: "conflict" });
    }
    case "withdraw": {
      const withdrawn = await write(context, (tx) => withdrawReply(tx, sent.id, messageId));
      if (withdrawn === null) return failureResponse({ kind: "conflict" });
      return dataWithToast<MessageResult>({ ...done, withdrawn }, "reply-withdrawn");
    }
    case "remove-note": {
      const isRemoved = await write(context, (tx) => removeNote(tx, sent.id, messageId));
      return isRemoved ? dataWithToast(done, "note-removed") : failureResponse({ kind: "gone" });
    }
    default: {
      const { search } = url;
      const ids = "ids" in sent ? sent.ids : [sent.id];
      if (ids.some((id) => id !== messageId)) throw data(null, { status: 400 });
      return changeMessage(context, sent, {
        to: `${href("/admin/messages/:id", { id: messageId })}${search}`,
        list: `${href("/admin/messages")}${search}`,
      });
    }
  }
}

async function reply(form: FormData, context: Readonly<RouterContextProvider>, messageId: string) {
  const submission = parseWithZod(form, { schema: replyForm });
  if (submission.status !== "success") return withErrors(submission.error ?? {});
  const id = idempotencyTokenOf(form) ?? randomUUID();
  const { replies_version: version, by, subject, text } = submission.value;
  const { mail, mailQueues } = context.get(servicesContext);
  const isMailed = by === "server";
  // Without a mail server it would wait for ever.
  if (isMailed && !mail.isSet) throw data(null, { status: 400 });
  const reply = { id, subject, text, person_name: signedInName(context) };
  const result = await write(context, (tx) => createReply(tx, messageId, reply, { version, isMailed }));
  if (result === null) return failureResponse({ kind: "gone" });
  if (result === "replied") return failureResponse({ kind: "conflict" });
  if (result === "saved-before") return failureResponse({ kind: result });
  if (isMailed) mailQueues.wake();
  return dataWithToast<MessageResult>({ ...done, saved: id }, isMailed ? "reply-sending" : "reply-kept");
}

async function note(form: FormData, context: Readonly<RouterContextProvider>, messageId: string) {
  const submission = parseWithZod(form, { schema: noteForm });
  if (submission.status !== "success") return withErrors(submission.error ?? {});
  const id = idempotencyTokenOf(form) ?? randomUUID();
  const { text } = submission.value;
  const note = { id, text, person_name: signedInName(context) };
  if (!(await write(context, (tx) => createNote(tx, messageId, note))))
    return failureResponse({ kind: "gone" });
  return dataWithToast<MessageResult>({ ...done, saved: id }, "note-added");
}

function signedInName(context: Readonly<RouterContextProvider>): string {
  const person = personOf(context);
  return person ? personName(person) : "";
}
