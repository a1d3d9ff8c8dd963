import { ChevronDown, Reply, Trash } from "lucide";
import { href, useLocation } from "react-router";
import { type ContactMessage, senderName } from "#domain/contact-message";
import type { LineView } from "#domain/enquiry-view";
import { m } from "#text/messages";
import { buttonStyle, LinkButton } from "#ui/button";
import { Checkbox } from "#ui/checkbox";
import { Icon } from "#ui/icon";
import { MessageFacts, MessageLines, MessageText, OpenSince, StatusBadge } from "./facts";
import { replyHash } from "./query";
import { StatusButtons } from "./status-buttons";

/** Collapsed at first; opening a message does not change its status. */
export function MessageCard({
  message,
  lines,
  isChosen,
  onChoose,
  onDelete,
}: {
  message: ContactMessage & { age: string; daysOpen: number };
  lines: LineView[];
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onDelete: () => void;
}) {
  const { id, email, subject, status, language, suspicion, taken_by_name, created_at } = message;
  const name = senderName(message, language);
  const { search } = useLocation();
  return (
    <li className="flex rounded-md border border-hairline">
      <span className="shrink-0 pt-3 pl-1">
        <Checkbox
          label={m.message_choose({ name })}
          describedBy={`subject-${id}`}
          checked={isChosen}
          onChange={onChoose}
        />
      </span>
      <details className="group min-w-0 grow">
        <summary className="flex cursor-pointer list-none items-start gap-3 rounded-md p-4 pl-2 hover:bg-cream/50 [&::-webkit-details-marker]:hidden">
          <div className="min-w-0 grow">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 className="min-w-0 break-words font-medium font-text text-base leading-normal" dir="auto">
                {name}
              </h2>
              <StatusBadge status={status} />
              <OpenSince days={message.daysOpen} />
            </div>
            <p className="flex flex-wrap gap-x-3 text-ink-soft text-sm">
              <span className="break-all">{email}</span>
              <time dateTime={created_at.toISOString()}>{message.age}</time>
              {taken_by_name && <span>{m.reply_taken_by({ name: taken_by_name })}</span>}
            </p>
            <p
              id={`subject-${id}`}
              className="mt-1 line-clamp-1 break-words group-open:line-clamp-none"
              dir="auto"
            >
              {subject}
            </p>
          </div>
          <span className="grid size-11 shrink-0 place-items-center">
            <Icon of={ChevronDown} className="size-5 transition-transform group-open:rotate-180" />
            <span className="sr-only">{m.message_expand({ name })}</span>
          </span>
        </summary>
        <div className="border-hairline border-t p-4">
          <MessageFacts message={message} />
          <MessageText message={message} />
          <MessageLines lines={lines} />
          <div className="mt-5 flex flex-wrap gap-2">
            {!suspicion && (
              <LinkButton
                to={`${href("/admin/messages/:id", { id })}${search}${replyHash}`}
                className="min-h-11! px-5!"
              >
                <Icon of={Reply} className="size-4.5" />
                {m.message_answer()}
              </LinkButton>
            )}
            <StatusButtons message={message} />
            <button
              type="button"
              onClick={onDelete}
              className={`${buttonStyle("outline")} min-h-11! px-5! sm:ml-auto`}
            >
              <Icon of={Trash} className="size-4.5" />
              {m.message_delete()}
            </button>
          </div>
        </div>
      </details>
    </li>
  );
}
