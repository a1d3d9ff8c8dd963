import { maxCounted } from "#domain/contact-message";
import { CountMark } from "#parts/count-mark";
import { m } from "#text/messages";

/** The number of new messages beside a menu entry. */
export function NewMessages({ count }: { count: number }) {
  if (count === 0) return null;
  return count >= maxCounted ? (
    <CountMark text={`${count - 1}+`} label={m.menu_messages_many({ count })} />
  ) : (
    <CountMark text={String(count)} label={m.menu_messages_new({ count })} />
  );
}
