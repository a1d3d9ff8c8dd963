import { ChevronDown, Reply, Trash2 } from "lucide-react";
import {
  type ContactMessage,
  givenStatuses,
  type MessageStatus,
  type SpamReason,
  senderName,
} from "#domain/contact-message";
import { ageLabel } from "#text/age";
import { dateAndTime } from "#text/date";
import { m } from "#text/messages";
import { buttonStyle } from "#ui/button";
import { mailtoUrl } from "./mailto-url";
import { MarkButton } from "./mark-button";
import { statusLabel } from "./status-label";

const colours: Record<MessageStatus, string> = {
  new: "bg-status-new",
  read: "bg-status-read",
  replied: "bg-status-replied",
  closed: "bg-status-closed",
};

const marks: Record<(typeof givenStatuses)[number], () => string> = {
  read: m.message_mark_read,
  replied: m.message_mark_replied,
  closed: m.message_close,
};

const spamReasonLabels: Record<SpamReason, () => string> = {
  trap: m.message_spam_trap,
  haste: m.message_spam_haste,
  links: m.message_spam_links,
};

/** Collapsed at first; opening a message does not change its status. */
export function MessageCard({
  message,
  now,
  onReply,
  onDelete,
}: {
  message: ContactMessage;
  now: Date;
  onReply: () => void;
  onDelete: () => void;
}) {
  const { id, email, subject, status, language, suspicion, regarding, created_at } = message;
  const name = senderName(message, language);
  return (
    <li className="rounded-md border border-hairline">
      <details className="group">
        <summary className="flex cursor-pointer list-none items-start gap-3 rounded-md p-4 hover:bg-cream/60 [&::-webkit-details-marker]:hidden">
          <div className="min-w-0 grow">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 className="min-w-0 break-words font-medium font-text text-base leading-normal" dir="auto">
                {name}
              </h2>
              <StatusBadge status={status} />
            </div>
            <p className="flex flex-wrap gap-x-3 text-ink-soft text-sm">
              <span className="break-all">{email}</span>
              <time dateTime={created_at.toISOString()}>{ageLabel(created_at, now)}</time>
            </p>
            <p className="mt-1 line-clamp-1 break-words group-open:line-clamp-none" dir="auto">
              {subject}
            </p>
          </div>
          <span className="grid size-11 shrink-0 place-items-center">
            <ChevronDown
              aria-hidden="true"
              className="size-5 transition-transform group-open:rotate-180"
              strokeWidth={1.5}
            />
            <span className="sr-only">{m.message_expand({ name })}</span>
          </span>
        </summary>
        <div className="border-hairline border-t p-4">
          <dl className="flex flex-wrap gap-x-8 gap-y-1 text-sm">
            {suspicion && <Fact name={m.message_quarantine()} value={spamReasonLabels[suspicion]()} />}
            {regarding && <Fact name={m.message_regarding()} value={regarding} />}
            <Fact name={m.message_sent()} value={dateAndTime(created_at)} />
            <Fact name={m.message_language()} value={language === "ja" ? m.language_ja() : m.language_en()} />
          </dl>
          <p className="mt-4 max-w-prose whitespace-pre-wrap break-words" dir="auto" lang={language}>
            {message.message}
          </p>
          <div className="mt-5 flex flex-wrap gap-2">
            {suspicion ? (
              <MarkButton id={id} intent="accept" label={m.message_accept()} />
            ) : (
              <>
                <a
                  href={mailtoUrl(message)}
                  onClick={onReply}
                  className={`${buttonStyle("accent")} min-h-11! px-5!`}
                >
                  <Reply aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
                  {m.message_reply()}
                </a>
                {givenStatuses
                  .filter((it) => it !== status)
                  .map((it) => (
                    <MarkButton key={it} id={id} intent="status" status={it} label={marks[it]()} />
                  ))}
              </>
            )}
            <button
              type="button"
              onClick={onDelete}
              className={`${buttonStyle("outline")} min-h-11! px-5! sm:ml-auto`}
            >
              <Trash2 aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
              {m.message_delete()}
            </button>
          </div>
        </div>
      </details>
    </li>
  );
}

function StatusBadge({ status }: { status: MessageStatus }) {
  return (
    <span
      className={`shrink-0 rounded-[0.875rem] px-3 py-0.5 font-medium text-[0.8125rem] text-white leading-6 ${colours[status]}`}
    >
      {statusLabel[status]()}
    </span>
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
