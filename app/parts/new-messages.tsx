import { maxCounted } from "#domain/contact-message";
import { CountBadge } from "#parts/count-badge";
import { m } from "#text/messages";

/** The number of new messages beside a menu entry. */
export function NewMessages({ count }: { count: number }) {
  if (count === 0) return null;
  return count >= maxCounted ? (
    <CountBadge text={`${count - 1}+`} label={m.menu_messages_many({ count })} />
  ) : (
    <CountBadge text={String(count)} label={m.menu_messages_new({ count })} />
  );
}
