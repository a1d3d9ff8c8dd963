import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { MessageStatus } from "#domain/contact-message";
import type { BulkChange, messageChanges } from "#domain/reply-form";
import type { ToastCode } from "#domain/toast";
import { changeMessages, findMessage } from "#server/contact-message.server";
import { write } from "#server/db/write.server";
import { failureResponse } from "#server/http/form-response.server";
import { redirectWithToast } from "#server/http/toast.server";
import { softDelete } from "#server/trash.server";

type MessageChange = z.output<(typeof messageChanges)[number]>;

const bulkChanges: Record<BulkChange, Parameters<typeof changeMessages>[2]> = {
  read: { status: "read" },
  replied: { status: "replied" },
  closed: { status: "closed" },
  spam: { suspicion: "staff" },
  accept: { suspicion: null },
  delete: "delete",
};

/** Changes one message or many. @param to the path of the next page; after a deletion it is `list` */
export async function changeMessage(
  context: Readonly<RouterContextProvider>,
  sent: MessageChange,
  { to, list }: { to: string; list: string },
) {
  if (sent.intent === "bulk") {
    const { change, ids } = sent;
    const { count, transaction } = await write(context, async (tx, transaction) => ({
      count: await changeMessages(tx, ids, bulkChanges[change]),
      transaction,
    }));
    if (count === 0) return failureResponse({ kind: "gone" });
    const isDeleted = change === "delete";
    const code = isDeleted ? "messages-deleted" : "messages-updated";
    return redirectWithToast(isDeleted ? list : to, code, { count, undo: { transaction } });
  }
  const { id } = sent;
  if (sent.intent === "delete") {
    const item = { recordType: "contact-message" as const, id };
    if (!(await write(context, (tx) => softDelete(tx, item))))
      return failureResponse({ kind: "gone" }, "delete");
    return redirectWithToast(list, "contact-message-deleted", { undo: item });
  }
  const [change, code, seen]: [Parameters<typeof changeMessages>[2], ToastCode, MessageStatus?] =
    sent.intent === "accept"
      ? [{ suspicion: null }, "message-accepted"]
      : [{ status: sent.status }, "contact-message-updated", sent.seen];
  const { count, message, transaction } = await write(context, async (tx, transaction) => ({
    count: await changeMessages(tx, [id], change, seen),
    message: await findMessage(tx, id),
    transaction,
  }));
  if (count > 0) return redirectWithToast(to, code, { undo: { transaction } });
  if (message === null) return failureResponse({ kind: "gone" });
  // A colleague, or a try whose response was lost, has given it the same status.
  const isDone = sent.intent === "status" && message.status === sent.status;
  return isDone ? redirectWithToast(to, code) : failureResponse({ kind: "conflict" });
}
