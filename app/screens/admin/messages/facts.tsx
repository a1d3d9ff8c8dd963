import type { ContactMessage, MessageStatus, SpamReason } from "#domain/contact-message";
import { daysOpen } from "#domain/message-reply";
import { dateAndTime } from "#text/date";
import { m } from "#text/messages";
import { Badge } from "#ui/badge";
import { statusLabel } from "./status-label";

const colours: Record<MessageStatus, string> = {
  new: "bg-status-new",
  read: "bg-status-read",
  replied: "bg-status-replied",
  closed: "bg-status-closed",
};

const spamReasonLabels: Record<SpamReason, () => string> = {
  trap: m.message_spam_trap,
  haste: m.message_spam_haste,
  links: m.message_spam_links,
  staff: m.message_spam_staff,
};

export function StatusBadge({ status }: { status: MessageStatus }) {
  return (
    <span
      className={`shrink-0 rounded-[0.875rem] px-3 py-0.5 font-medium text-[0.8125rem] text-white leading-6 ${colours[status]}`}
    >
      {statusLabel[status]()}
    </span>
  );
}

/** A badge with the days for which a message has waited, from one day on. */
export function OpenSince({
  message,
  now,
}: {
  message: Pick<ContactMessage, "status" | "suspicion" | "created_at">;
  now: Date;
}) {
  const count = daysOpen(message, now);
  if (count < 1) return null;
  return <Badge tone="accent">{m.reply_open_since({ count })}</Badge>;
}

export function MessageFacts({ message }: { message: ContactMessage }) {
  const { suspicion, regarding, created_at, language } = message;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-1 text-sm">
      {suspicion && <Fact name={m.message_spam()} value={spamReasonLabels[suspicion]()} />}
      {regarding && <Fact name={m.message_regarding()} value={regarding} />}
      <Fact name={m.message_sent()} value={dateAndTime(created_at)} />
      <Fact name={m.message_language()} value={language === "ja" ? m.language_ja() : m.language_en()} />
    </dl>
  );
}

export function MessageText({ message: { message, language } }: { message: ContactMessage }) {
  return (
    <p className="mt-4 max-w-prose whitespace-pre-wrap break-words" dir="auto" lang={language}>
      {message}
    </p>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex min-w-0 gap-2">
      <dt className="shrink-0 text-ink-soft">{name}</dt>
      <dd className="min-w-0 break-words" dir="auto">
        {value}
      </dd>
    </div>
  );
}
