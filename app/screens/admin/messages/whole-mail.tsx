import type { ContactMessage } from "#domain/contact-message";
import { m } from "#text/messages";
import { replyBody } from "#text/reply";

/** From whom the site's mails come. `replyTo`: who gets the visitor's answer; null: the same. */
export type Sender = { from: string; replyTo: string | null };

/** A reply as the visitor gets it. */
export function WholeMail({
  message,
  subject,
  text,
  sender,
}: {
  message: ContactMessage;
  subject: string;
  text: string;
  sender: Sender | null;
}) {
  const head: [string, string][] = [
    ...(sender ? [[m.reply_from(), sender.from] as [string, string]] : []),
    [m.reply_to(), message.email],
    ...(sender?.replyTo ? [[m.reply_reply_to(), sender.replyTo] as [string, string]] : []),
    [m.reply_subject(), subject],
  ];
  return (
    <details className="rounded-md border border-hairline">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-medium">{m.reply_as_it_arrives()}</summary>
      <div className="border-hairline border-t p-4">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
          {head.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 whitespace-pre-wrap break-words" lang={message.language}>
          {replyBody(text, message)}
        </p>
      </div>
    </details>
  );
}
