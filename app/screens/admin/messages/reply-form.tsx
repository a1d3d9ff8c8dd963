import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { Problem } from "#domain/action-result";
import { type Answer, knownPlaceholdersIn } from "#domain/answer";
import type { ContactMessage } from "#domain/contact-message";
import { type MessageReply, newestReplyTime, replyLimits } from "#domain/message-reply";
import { isSameReply } from "#domain/same-reply";
import { idempotencyTokenField } from "#domain/save";
import { deleteDraft, useDraftKey } from "#parts/draft";
import { useFormDraft } from "#parts/form-draft";
import { useIdempotencyToken } from "#parts/idempotency-token";
import { dateAndTime } from "#text/date";
import { problemText } from "#text/failure";
import { errorOf } from "#text/form-error";
import { m } from "#text/messages";
import { addressee, replyGreeting, replySubject } from "#text/reply";
import { Button, buttonStyle } from "#ui/button";
import { focusUnlessTyping, isTypingOutside } from "#ui/focus-unless-typing";
import { TextArea, TextField } from "#ui/form-field";
import { insertText, replaceText } from "#ui/insert-text";
import { useFirstFocus } from "#ui/use-first-focus";
import { useReloadWhen } from "#ui/use-reload-when";
import type { MarkUnsaved } from "#ui/use-unsaved";
import type { MessageResult } from "./edit.server";
import type { FactsOfProduct } from "./facts.server";
import { MailProgram, SentQuestion } from "./mail-program";
import { mailtoOf } from "./mailto-url";
import { replyHash } from "./query";
import { ReadyAnswers } from "./ready-answers";
import { type Sender, WholeMail } from "./whole-mail";

/** The key of the fetcher whose result has the reply that was withdrawn. */
export const withdrawalKey = (messageId: string) => `reply-withdrawal ${messageId}`;

type ReplyFormProps = {
  message: ContactMessage;
  replies: MessageReply[];
  answers: Answer[];
  products: { id: string; name: string; name_ja: string | null }[];
  product: FactsOfProduct | null;
  /** Null: there is no mail server. */
  sender: Sender | null;
  markUnsaved: MarkUnsaved;
};

/** Writes a reply. After one is sent, it begins anew. */
export function ReplyForm(props: ReplyFormProps) {
  const sending = useFetcher<MessageResult>();
  const [round, setRound] = useState(0);
  const { data, state } = sending;
  const draft = useDraftKey(nameOfDraft(props.message));
  const { withdrawn } = useFetcher<MessageResult>({ key: withdrawalKey(props.message.id) }).data ?? {};
  const [waiting, setWaiting] = useState<MessageReply[]>([]);
  useEffect(() => {
    if (withdrawn) setWaiting((all) => [...all, withdrawn]);
  }, [withdrawn]);
  const { markUnsaved } = props;
  useEffect(() => {
    markUnsaved("withdrawn", waiting.length > 0);
    return () => markUnsaved("withdrawn", false);
  }, [markUnsaved, waiting]);
  const done = useRef<string | null>(null);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // Once it is idle the replies are loaded anew, so that the next form knows this one.
    if (state !== "idle") return;
    if (data?.saved && data.saved !== done.current) {
      done.current = data.saved;
      deleteDraft(draft);
      setRound((it) => it + 1);
      focusUnlessTyping(() => document.getElementById("reply-heading")?.focus(), section.current);
    }
  }, [data, state, draft]);
  useReloadWhen(state === "idle" && data?.problem != null && hasOtherReply(data.problem), data);
  useFirstFocus(true, () => {
    const text = section.current?.querySelector("textarea");
    if (text && window.location.hash === replyHash) focusGap(text);
  });
  return (
    <section ref={section} aria-labelledby="reply-heading" className="mt-8">
      <h2 id="reply-heading" tabIndex={-1} className="heading-3">
        {m.reply_heading()}
      </h2>
      <Fields
        key={round}
        {...props}
        sending={sending}
        waiting={waiting}
        onTaken={(id) => setWaiting((all) => all.filter((it) => it.id !== id))}
      />
    </section>
  );
}

/** Puts the cursor between the greeting and the name below it. */
function focusGap(field: HTMLTextAreaElement): void {
  field.focus();
  const gap = field.value.indexOf("\n\n\n\n");
  const place = gap < 0 ? field.value.length : gap + 2;
  field.setSelectionRange(place, place);
}

/** The text, with the line breaks that make it a paragraph of its own at the cursor. */
function asParagraph(text: string, { value, selectionStart, selectionEnd }: HTMLTextAreaElement): string {
  const [before, after] = [value.slice(0, selectionStart), value.slice(selectionEnd)];
  const missing = (breaks = "") => (breaks.length < 2 ? "\n".repeat(2 - breaks.length) : "");
  return [
    before.trim() && missing(/\n*$/.exec(before)?.[0]),
    text.trim(),
    after.trim() && missing(/^\n*/.exec(after)?.[0]),
  ].join("");
}

/** Whether a reply that the page does not show has kept this one from being saved. */
const hasOtherReply = ({ kind }: Problem) => kind === "conflict" || kind === "saved-before";

const nameOfDraft = ({ id }: ContactMessage) => `reply ${id}`;

function Fields({
  message,
  replies,
  answers,
  products,
  product,
  sender,
  sending,
  markUnsaved,
  waiting,
  onTaken,
}: ReplyFormProps & {
  sending: ReturnType<typeof useFetcher<MessageResult>>;
  /** The replies that were withdrawn, and are neither in the form again nor discarded. */
  waiting: MessageReply[];
  onTaken: (id: string) => void;
}) {
  const greeting = replyGreeting(message);
  const form = useRef<HTMLFormElement>(null);
  const [currentToken, another] = [useIdempotencyToken(), useIdempotencyToken()];
  const [former, setFormer] = useState("");
  const [subject, setSubject] = useState(replySubject(message));
  const [text, setText] = useState(greeting);
  const [isAsking, setAsking] = useState(false);
  const wasInText = useRef(false);
  const draft = useDraftKey(nameOfDraft(message));
  const { offered, accept, forget } = useFormDraft(draft, form);
  const drafted = Object.fromEntries(offered?.fields ?? []);
  const draftedReply = { subject: String(drafted.subject ?? ""), text: String(drafted.text ?? "") };
  // The response to its sending was lost.
  const isDraftSent = replies.some(
    (reply) => reply.id === drafted[idempotencyTokenField] && isSameReply(reply, draftedReply),
  );
  const token = former || currentToken;
  const isTokenUsed = replies.some(({ id }) => id === token);
  const isSending = sending.state !== "idle";
  // A reply that was saved has its own, new form.
  const result = isSending || sending.data?.saved ? undefined : sending.data;
  const fields = () => ({
    subject: form.current?.elements.namedItem("subject") as HTMLInputElement,
    text: form.current?.elements.namedItem("text") as HTMLTextAreaElement,
  });
  const fill = (reply: { subject: string; text: string }) => {
    replaceText(fields().subject, reply.subject);
    replaceText(fields().text, reply.text);
  };
  const [withdrawn] = isSending ? [] : waiting;
  const take = (reply: { id: string; subject: string; text: string }) => {
    onTaken(reply.id);
    fill(reply);
  };
  // If another reply has been begun meanwhile, the withdrawn one is only offered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each reply that is withdrawn
  useEffect(() => {
    if (withdrawn && text === greeting && !isTypingOutside(form.current)) take(withdrawn);
  }, [withdrawn]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `forget` is new at each render
  useEffect(() => {
    if (isDraftSent) forget();
  }, [isDraftSent]);
  const isUnsent = text !== greeting && !isSending && !isAsking;
  useEffect(() => {
    markUnsaved("reply", isUnsent, () => deleteDraft(draft));
    return () => markUnsaved("reply", false);
  }, [markUnsaved, isUnsent, draft]);
  // The replies that the person has seen: those of the opening, and after a refusal all.
  const newest = newestReplyTime(replies);
  const [version, setVersion] = useState(newest);
  const hasUnseenReply = result?.problem ? hasOtherReply(result.problem) : false;
  const refusal = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!hasUnseenReply) return;
    setVersion(newest);
    // The other reply has come above the form.
    refusal.current?.scrollIntoView();
  }, [hasUnseenReply, newest]);
  const put = (ready: string) => {
    const field = fields().text;
    if (!wasInText.current) focusGap(field);
    insertText(field, asParagraph(ready, field), true);
  };
  const language = message.language;
  // The server cannot check a mail that the person's own program sends.
  const [placeholder] = knownPlaceholdersIn(text);
  const [isPressed, setPressed] = useState(false);
  const errors =
    isPressed && placeholder ? { text: [`placeholder-open ${placeholder}`] } : (result?.errors ?? {});
  const mailto = mailtoOf(message, { subject, text });
  const failure =
    result?.problem &&
    (result.problem.kind === "saved-before"
      ? m.reply_sent_before()
      : problemText(result.problem, m.reply_failed, { conflict: m.reply_answered_meanwhile }));
  return (
    <>
      <div className="mt-3 space-y-3 empty:hidden">
        {offered && !isDraftSent && (
          <OfferedReply
            text={m.reply_draft({ date: dateAndTime(new Date(offered.at)) })}
            onTake={() => {
              accept();
              fill(draftedReply);
              setFormer(String(drafted[idempotencyTokenField] ?? ""));
            }}
            onDiscard={forget}
          />
        )}
        {withdrawn && (
          <OfferedReply
            text={m.reply_withdrawn()}
            onTake={() => take(withdrawn)}
            onDiscard={() => onTaken(withdrawn.id)}
          />
        )}
      </div>
      <ReadyAnswers
        answers={answers}
        products={products}
        product={product}
        language={language}
        name={addressee(message)}
        onInsert={put}
      />
      <sending.Form
        method="post"
        ref={form}
        onFocus={({ target }) => {
          if (target instanceof HTMLTextAreaElement) wasInText.current = true;
        }}
        className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        <input type="hidden" name="intent" value="reply" />
        <input type="hidden" name={idempotencyTokenField} value={isTokenUsed ? another : token} />
        <input type="hidden" name="replies_version" value={version} />
        <input type="hidden" name="by" value="server" />
        <TextField
          name="subject"
          label={m.reply_subject()}
          defaultValue={subject}
          error={errorOf(errors, "subject")}
          lang={language}
          readOnly={isSending}
          onText={setSubject}
        />
        <TextArea
          name="text"
          label={m.reply_text()}
          hint={language === "ja" ? m.reply_text_hint_ja() : m.reply_text_hint_en()}
          defaultValue={greeting}
          error={errorOf(errors, "text")}
          rows={12}
          lang={language}
          readOnly={isSending}
          limit={{ max: replyLimits.text, text: (count) => `${count} / ${replyLimits.text}` }}
          onText={setText}
        />
        <WholeMail message={message} subject={subject} text={text} sender={sender} />
        <p ref={refusal} role="alert" className="text-terracotta-deep empty:hidden">
          {failure}
        </p>
        <div>
          {sender ? (
            <Button type="submit" isDisabled={isSending} className={buttonStyle("accent")}>
              {m.reply_send()}
            </Button>
          ) : (
            <MailProgram
              mailto={mailto}
              onOpen={(event) => {
                if (placeholder) {
                  event.preventDefault();
                  setPressed(true);
                  fields().text.focus();
                  return;
                }
                // Browsers take a mailto link for leaving the page.
                markUnsaved("reply", false);
                setAsking(true);
              }}
            />
          )}
        </div>
      </sending.Form>
      {isAsking && (
        <SentQuestion
          name={addressee(message)}
          onLater={() => setAsking(false)}
          onSent={() => {
            const sent = new FormData(form.current ?? undefined);
            sent.set("by", "person");
            sending.submit(sent, { method: "post" });
            setAsking(false);
          }}
        />
      )}
    </>
  );
}

/** Offers a reply that was written before. */
function OfferedReply({
  text,
  onTake,
  onDiscard,
}: {
  text: string;
  onTake: () => void;
  onDiscard: () => void;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md bg-cream p-3">
      <p>{text}</p>
      <button type="button" className="min-h-11 underline" onClick={onTake}>
        {m.reply_draft_take()}
      </button>
      <button type="button" className="min-h-11 underline" onClick={onDiscard}>
        {m.reply_draft_discard()}
      </button>
    </div>
  );
}
