import { data, href } from "react-router";
import { isPageEntryKind, type PageEntryKind } from "#domain/page-entry";
import { pageEntryForm } from "#domain/page-entry-form";
import { may } from "#domain/permission";
import { isRecordId } from "#domain/record-id";
import { findMessage } from "#server/contact-message.server";
import { personOf, servicesContext } from "#server/context.server";
import type { Database } from "#server/db/database.server";
import { readForm } from "#server/http/read-form.server";
import { saveForm } from "#server/http/save-form.server";
import { redirectWithToast } from "#server/http/toast.server";
import { productNamedIn } from "#server/message-product.server";
import { listReplies } from "#server/message-reply.server";
import { createEntry } from "#server/page-entry.server";
import { m } from "#text/messages";
import { withoutGreeting } from "#text/reply";
import type { Route } from "./+types/new";
import { listProductChoices } from "./choices.server";
import { blank, EntryForm, type ProductName } from "./form";

/** `?message=…` is an answered message that becomes a question. */
export async function loader({ params: { kind }, url, context }: Route.LoaderArgs) {
  if (!isPageEntryKind(kind)) throw data(null, { status: 404 });
  const { db } = context.get(servicesContext);
  const id = url.searchParams.get("message");
  const mayRead = may(personOf(context), "manage messages");
  const products = await listProductChoices(db, kind, []);
  return {
    products,
    question: id && isRecordId(id) && mayRead ? await readQuestion(db, kind, id, products) : null,
  };
}

/** Fields of a new, inactive question from a message and its last reply, in the visitor's language. */
async function readQuestion(db: Database, kind: PageEntryKind, messageId: string, products: ProductName[]) {
  const message = kind === "question" ? await findMessage(db, messageId) : null;
  if (message === null) return null;
  const reply = (await listReplies(db, [messageId])).at(-1);
  const isJapanese = message.language === "ja";
  const [question, answer] = [message.subject, reply ? withoutGreeting(reply.text, message) : ""];
  const listed = message.lines.find(({ product_id }) => products.some(({ id }) => id === product_id));
  return {
    messageId,
    text: message.message,
    language: message.language,
    start: {
      ...blank,
      title: isJapanese ? "" : question,
      text: isJapanese ? "" : answer,
      title_ja: isJapanese ? question : null,
      text_ja: isJapanese ? answer : null,
      product_id: listed?.product_id ?? productNamedIn(message.regarding, products),
      is_active: false,
    },
  };
}

export async function action({ request, params: { kind }, context }: Route.ActionArgs) {
  if (!isPageEntryKind(kind)) throw data(null, { status: 404 });
  const form = await readForm(request, pageEntryForm);
  const { failure } = await saveForm(context, form, pageEntryForm, (tx, input) =>
    createEntry(tx, kind, input),
  );
  if (failure) return failure;
  throw redirectWithToast(href("/admin/entries/:kind", { kind }), "page-entry-created");
}

export default function NewEntry({
  params: { kind },
  loaderData: { products, question },
  actionData,
}: Route.ComponentProps) {
  return (
    isPageEntryKind(kind) && (
      <EntryForm
        kind={kind}
        entry={null}
        products={products}
        start={question?.start}
        draft={question?.messageId}
        note={
          question && (
            <div className="mt-4 rounded-md bg-cream p-4">
              <p className="font-medium">{m.entries_from_message()}</p>
              <p className="mt-2 whitespace-pre-wrap break-words text-sm" dir="auto" lang={question.language}>
                {question.text}
              </p>
            </div>
          )
        }
        result={actionData}
      />
    )
  );
}
