import { m } from "#text/messages";

/** A number beside a menu entry. @param label for screen readers */
export function CountBadge({ text, label }: { text: string; label: string }) {
  return (
    <span className="ml-2 inline-flex min-w-6 shrink-0 items-center justify-center rounded-full bg-terracotta-deep px-1.5 font-medium text-cream text-xs leading-6">
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** The number of translations to do. */
export function OpenTranslations({ count }: { count: number }) {
  return count > 0 && <CountBadge text={String(count)} label={m.translations_menu({ count })} />;
}
