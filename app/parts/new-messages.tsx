import { maxCounted } from "#domain/contact-message";
import { m } from "#text/messages";

/** The number of new messages beside a menu entry. */
export function NewMessages({ count }: { count: number }) {
  if (count === 0) return null;
  const isMany = count >= maxCounted;
  return (
    <span className="ml-2 inline-flex min-w-6 shrink-0 items-center justify-center rounded-full bg-terracotta-deep px-1.5 font-medium text-cream text-xs leading-6">
      <span aria-hidden="true">{isMany ? `${count - 1}+` : count}</span>
      <span className="sr-only">
        {isMany ? m.menu_messages_many({ count }) : m.menu_messages_new({ count })}
      </span>
    </span>
  );
}
