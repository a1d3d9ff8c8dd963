import { href, useLocation } from "react-router";
import type { ContactMessage } from "#domain/contact-message";
import type { LineView } from "#domain/enquiry-view";
import type { MessageReply } from "#domain/message-reply";
import { ageLabel } from "#text/age";
import { lineName } from "#text/enquiry-line";
import { m } from "#text/messages";
import { Link } from "#ui/link";
import { StatusBadge } from "./facts";

/** Other messages of the same email, with their replies. */
export function Earlier({
  earlier,
  now,
}: {
  earlier: { message: ContactMessage; lines: LineView[]; replies: MessageReply[] }[];
  now: Date;
}) {
  const { search } = useLocation();
  return (
    <section aria-labelledby="earlier">
      <h2 id="earlier" className="heading-3">
        {m.reply_earlier()}
      </h2>
      {earlier.length === 0 && <p className="mt-2 text-ink-soft">{m.reply_earlier_none()}</p>}
      <ul className="mt-3 space-y-3 empty:hidden">
        {earlier.map(({ message, lines, replies }) => (
          <li key={message.id} className="rounded-md border border-hairline p-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link
                to={`${href("/admin/messages/:id", { id: message.id })}${search}`}
                className="min-w-0 break-words font-medium underline"
                dir="auto"
              >
                {message.subject}
              </Link>
              <StatusBadge status={message.status} />
            </p>
            <p className="text-ink-soft text-sm">{ageLabel(message.created_at, now)}</p>
            <p className="mt-1 line-clamp-4 break-words text-sm" dir="auto" lang={message.language}>
              {message.message}
            </p>
            {lines.length > 0 && (
              <p className="mt-1 break-words text-ink-soft text-sm">
                {lines.map((line) => lineName(line)).join(" / ")}
              </p>
            )}
            {replies.map((reply) => (
              <p
                key={reply.id}
                className="mt-2 line-clamp-4 whitespace-pre-wrap break-words border-hairline border-l-2 pl-3 text-sm"
                lang={message.language}
              >
                {reply.text}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
