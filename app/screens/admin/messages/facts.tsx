import { href } from "react-router";
import type { ContactMessage, MessageStatus, SpamReason } from "#domain/contact-message";
import type { LineView } from "#domain/enquiry-view";
import { dateAndTime } from "#text/date";
import { choiceText, lineName, linePriceText } from "#text/enquiry-line";
import { m } from "#text/messages";
import { Badge } from "#ui/badge";
import { Link } from "#ui/link";
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
      className={`shrink-0 rounded-2xl px-3 py-0.5 font-medium text-[0.8125rem] text-white leading-6 ${colours[status]}`}
    >
      {statusLabel[status]()}
    </span>
  );
}

/** A badge with the days for which a message has waited, from one day on. */
export function OpenSince({ days: count }: { days: number }) {
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

/** The visitor's enquiry list, with the prices that they saw and today's. */
export function MessageLines({ lines }: { lines: LineView[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-label={m.message_lines()} className="mt-4">
      <h3 className="font-medium font-text text-base">{m.message_lines()}</h3>
      <ul className="mt-1 divide-y divide-hairline border-hairline border-y">
        {lines.map((line, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sent list does not change
          <li key={n} className="flex flex-wrap justify-between gap-x-6 py-2">
            <span className="min-w-0 break-words">
              {line.gone === "product" ? (
                lineName(line)
              ) : (
                <Link to={href("/product/:id", { id: line.product_id })} className="underline">
                  {line.name.value}
                </Link>
              )}{" "}
              <bdi className="text-ink-soft">{choiceText(line)}</bdi>
            </span>
            <bdi className="break-words">{linePriceText(line)}</bdi>
          </li>
        ))}
      </ul>
    </section>
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
