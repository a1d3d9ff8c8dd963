import { useEffect, useRef } from "react";
import { useFetcher, useRevalidator } from "react-router";
import type { Language } from "#domain/language";
import { type MessageReply, replyState } from "#domain/message-reply";
import { dateAndTime } from "#text/date";
import { problemText } from "#text/failure";
import { mailFailureText } from "#text/mail-failure";
import { m } from "#text/messages";
import { Badge } from "#ui/badge";
import { Button, buttonStyle } from "#ui/button";
import { focusUnlessTyping } from "#ui/focus-unless-typing";
import { useReloadWhen } from "#ui/use-reload-when";
import type { MessageResult } from "./edit.server";
import { withdrawalKey } from "./reply-form";

const stateLabels = {
  sent: m.reply_state_sent,
  sending: m.reply_state_sending,
  waiting: m.reply_state_waiting,
  failed: m.reply_state_failed,
};

/** How long the page waits before it asks again about a mail that is being sent. The wait doubles with each request. */
const pollDelayMs = { first: 1500, max: 12_000 };

/** The replies to a message, and what became of their mails. */
export function Replies({ replies, language }: { replies: MessageReply[]; language: Language }) {
  const { revalidate, state } = useRevalidator();
  const isSending = replies.some((it) => replyState(it) === "sending");
  const delay = useRef(pollDelayMs.first);
  useEffect(() => {
    if (!isSending) delay.current = pollDelayMs.first;
    if (!isSending || state !== "idle") return;
    const timer = setTimeout(() => {
      delay.current = Math.min(2 * delay.current, pollDelayMs.max);
      revalidate();
    }, delay.current);
    return () => clearTimeout(timer);
  }, [isSending, state, revalidate]);
  if (replies.length === 0) return null;
  return (
    <section aria-labelledby="replies" className="mt-8">
      <h2 id="replies" className="heading-3">
        {m.reply_replies()}
      </h2>
      <ul className="mt-3 space-y-3">
        {replies.map((it) => (
          <ReplyCard key={it.id} reply={it} language={language} />
        ))}
      </ul>
    </section>
  );
}

function ReplyCard({ reply, language }: { reply: MessageReply; language: Language }) {
  const { id, subject, text, person_name, created_at, sent_at, due_at, failure } = reply;
  const retrial = useFetcher<MessageResult>();
  const withdrawal = useFetcher<MessageResult>({ key: withdrawalKey(reply.message_id) });
  const card = useRef<HTMLLIElement>(null);
  const retried = retrial.data;
  useReloadWhen(retried?.problem?.kind === "conflict", retried);
  useReloadWhen(withdrawal.data?.problem?.kind === "conflict", withdrawal.data);
  useEffect(() => {
    // The pressed button is gone.
    if (retried && !retried.problem) return focusUnlessTyping(() => card.current?.focus());
  }, [retried]);
  const state = replyState(reply);
  const hasFailed = failure !== null && !sent_at;
  const isBusy = retrial.state !== "idle" || withdrawal.state !== "idle";
  const small = `${buttonStyle("outline")} min-h-11! px-5!`;
  return (
    <li ref={card} tabIndex={-1} className="rounded-md border border-hairline p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm">
        <Badge tone={state === "sent" ? "palm" : "accent"}>
          <span role="status">{stateLabels[state]()}</span>
        </Badge>
        {m.reply_by({ name: person_name, date: dateAndTime(sent_at ?? created_at) })}
      </p>
      <p className="mt-2 break-words font-medium" lang={language}>
        {subject}
      </p>
      <p className="mt-1 max-w-prose whitespace-pre-wrap break-words" lang={language}>
        {text}
      </p>
      {hasFailed && (
        <div className="mt-3 rounded-md bg-cream p-3">
          <p className="break-words">{mailFailureText(failure)}</p>
          <p className="mt-1">
            {due_at ? m.reply_next_try({ date: dateAndTime(due_at) }) : m.reply_no_more_tries()}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <retrial.Form method="post">
              <input type="hidden" name="id" value={id} />
              <Button type="submit" name="intent" value="retry" isDisabled={isBusy} className={small}>
                {m.reply_try_now()}
              </Button>
            </retrial.Form>
            <withdrawal.Form method="post">
              <input type="hidden" name="id" value={id} />
              <Button type="submit" name="intent" value="withdraw" isDisabled={isBusy} className={small}>
                {m.reply_withdraw()}
              </Button>
            </withdrawal.Form>
          </div>
          <p role="alert" className="mt-2 text-terracotta-deep empty:hidden">
            {isBusy ? null : (refusal(retried) ?? refusal(withdrawal.data))}
          </p>
        </div>
      )}
    </li>
  );
}

function refusal(result: MessageResult | undefined): string | null {
  const options = { conflict: m.reply_being_sent, hasText: false };
  return result?.problem ? problemText(result.problem, m.message_failed, options) : null;
}
