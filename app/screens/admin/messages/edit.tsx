import { data, href, useFetcher, useLocation } from "react-router";
import { failureOf } from "#domain/action-result";
import { type ContactMessage, senderName } from "#domain/contact-message";
import { daysOpen as daysOpenOf } from "#domain/message-reply";
import { isRecordId } from "#domain/record-id";
import { PageFailure } from "#parts/admin-page";
import { BackLink } from "#parts/back-link";
import { useSiteData } from "#parts/site-data";
import { useMayManage } from "#parts/use-may";
import { listAnswers } from "#server/answer.server";
import { findMessage, listMessagesOfSameEmail } from "#server/contact-message.server";
import { languageContext, personOf, servicesContext, siteContentContext } from "#server/context.server";
import { viewLines } from "#server/enquiry.server";
import { findOr404 } from "#server/http/find-or-404.server";
import { listNotes } from "#server/message-note.server";
import { listReplies } from "#server/message-reply.server";
import { failedAction, problemText } from "#text/failure";
import { m } from "#text/messages";
import { brand } from "#text/own-content";
import { Button, buttonStyle } from "#ui/button";
import { Link } from "#ui/link";
import { PageHead } from "#ui/page-head";
import { useReloadWhen } from "#ui/use-reload-when";
import { useUnsaved } from "#ui/use-unsaved";
import type { Route } from "./+types/edit";
import { MessageActions } from "./actions";
import { Earlier } from "./earlier";
import { changeOnPage, type MessageResult } from "./edit.server";
import { MessageFacts, MessageLines, MessageText, OpenSince, StatusBadge } from "./facts";
import { productFacts } from "./facts.server";
import { Notes } from "./notes";
import { Replies } from "./replies";
import { ReplyForm } from "./reply-form";

/** Earlier messages of the same email on the page of a message. */
const maxEarlier = 20;

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const { db, config, mail } = context.get(servicesContext);
  const message = await findOr404(context, id, findMessage);
  const chosen = url.searchParams.get("product");
  const content = context.get(siteContentContext);
  const [earlier, notes, answers, products] = await Promise.all([
    listMessagesOfSameEmail(db, message, maxEarlier),
    listNotes(db, [id]),
    listAnswers(db),
    productFacts(db, message, chosen, content, config.origin),
  ]);
  const lines = await viewLines(db, [message, ...earlier], context.get(languageContext), content.settings);
  const replies = await listReplies(db, [id, ...earlier.map((it) => it.id)]);
  const { from, contactTo } = config.mail;
  const now = new Date();
  return {
    message,
    lines: lines[id] ?? [],
    isMine: message.taken_by === personOf(context)?.id,
    replies: replies.filter((it) => it.message_id === id),
    earlier: earlier.map((it) => ({
      message: it,
      lines: lines[it.id] ?? [],
      replies: replies.filter((reply) => reply.message_id === it.id),
    })),
    notes,
    answers,
    ...products,
    sender: mail.isSet ? { from, replyTo: contactTo } : null,
    now,
    daysOpen: daysOpenOf(message, now),
  };
}

export function action({ request, url, params: { id }, context }: Route.ActionArgs) {
  if (!isRecordId(id)) throw data(null, { status: 404 });
  return changeOnPage({ request, url }, context, id);
}

export default function MessagePage(props: Route.ComponentProps) {
  // A link leads from one message to another.
  return <Message key={props.loaderData.message.id} {...props} />;
}

function Message({ loaderData, actionData }: Route.ComponentProps) {
  const { message, replies, earlier, notes, now, daysOpen, isMine } = loaderData;
  const mayPublish = useMayManage("page-entry");
  const { markUnsaved } = useUnsaved(m.reply_unsaved);
  const failure = failureOf(actionData);
  useReloadWhen(failure?.problem?.kind === "conflict", actionData);
  const { search } = useLocation();
  return (
    <>
      <PageHead title={m.page_title({ page: message.subject, brand: brand().name })} noindex />
      <BackLink to={`${href("/admin/messages")}${search}`} label={m.reply_back()} />
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="heading-2 min-w-0" dir="auto">
          {message.subject}
        </h1>
        <StatusBadge status={message.status} />
      </div>
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-ink-soft">
        <span className="min-w-0" dir="auto">
          {senderName(message, message.language)}
        </span>
        <span className="break-all">{message.email}</span>
        <OpenSince days={daysOpen} />
      </p>
      <PageFailure
        failure={failedAction(
          failure,
          failure?.intent === "delete" ? m.message_failed_delete : m.message_failed,
          { conflict: m.message_changed_meanwhile },
        )}
      />
      <div className="mt-6 grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <section className="rounded-md bg-cream p-4 sm:p-6">
            <MessageFacts message={message} />
            <MessageText message={message} />
            <MessageLines lines={loaderData.lines} />
          </section>
          <div className="mt-4 flex flex-wrap items-center gap-2">
            {!message.suspicion && <Taking message={message} isMine={isMine} />}
            <MessageActions message={message} />
          </div>
          <Replies replies={replies} language={message.language} />
          {mayPublish && replies.length > 0 && (
            <p className="mt-3">
              <Link
                to={`${href("/admin/entries/:kind/new", { kind: "question" })}?message=${message.id}`}
                className="inline-flex min-h-11 items-center underline"
              >
                {m.reply_to_question()}
              </Link>
            </p>
          )}
          {message.suspicion ? (
            <p className="mt-8 rounded-md bg-cream p-4">{m.reply_spam()}</p>
          ) : (
            <ReplyForm {...loaderData} markUnsaved={markUnsaved} />
          )}
        </div>
        <aside className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
          <Notes messageId={message.id} notes={notes} markUnsaved={markUnsaved} />
          <Earlier earlier={earlier} now={now} />
          <Link
            to={`${href("/admin/messages/address")}?${new URLSearchParams({ q: message.email })}`}
            className="underline"
          >
            {m.person_data_link()}
          </Link>
        </aside>
      </div>
    </>
  );
}

/** Who answers the message. */
function Taking({ message, isMine }: { message: ContactMessage; isMine: boolean }) {
  const fetcher = useFetcher<MessageResult>();
  const problem = fetcher.state === "idle" ? fetcher.data?.problem : null;
  useReloadWhen(problem?.kind === "conflict", problem);
  const { taken_by, taken_by_name } = message;
  const isFree = taken_by_name === null;
  const person = useSiteData()?.account;
  return (
    <fetcher.Form method="post" className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {!isFree && (
        <span className="font-medium">
          {isMine ? m.reply_taken_by_me() : m.reply_taken_by({ name: taken_by_name })}
        </span>
      )}
      {taken_by && <input type="hidden" name="taken_by" value={taken_by} />}
      {person && (
        <Button
          type="submit"
          name="intent"
          value={isFree ? "take" : "leave"}
          isDisabled={fetcher.state !== "idle"}
          className={`${buttonStyle("outline")} min-h-11! px-5!`}
        >
          {isFree ? m.reply_take() : m.reply_leave()}
        </Button>
      )}
      <p role="alert" className="w-full text-terracotta-deep empty:hidden">
        {problem &&
          problemText(problem, m.message_failed, { conflict: m.reply_taken_meanwhile, hasText: false })}
      </p>
    </fetcher.Form>
  );
}
