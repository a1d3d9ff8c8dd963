import { Search } from "lucide";
import { useEffect, useRef } from "react";
import { Icon } from "#ui/icon";

/** @param label also the placeholder */
export function SearchField({
  label,
  term,
  form,
  maxLength = 200,
  className = "",
}: {
  label: string;
  term: string;
  /** The id of its form, when that is not the form around it. */
  form?: string;
  maxLength?: number;
  className?: string;
}) {
  const box = useRef<HTMLInputElement>(null);
  const shown = useRef(term);
  // The field follows the URL's search term, but keeps what somebody has typed since.
  useEffect(() => {
    if (box.current?.value.trim() === shown.current.trim()) box.current.value = term;
    shown.current = term;
  }, [term]);
  return (
    <label className={`relative min-w-0 grow ${className}`}>
      <span className="sr-only">{label}</span>
      <Icon
        of={Search}
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-4 size-4.5 text-ink-soft"
      />
      <input
        ref={box}
        type="search"
        name="q"
        form={form}
        defaultValue={term}
        placeholder={label}
        maxLength={maxLength}
        autoComplete="off"
        className="min-h-11 w-full rounded-full border border-ink-soft/75 bg-paper pr-4 pl-11 placeholder:text-ink-soft"
      />
    </label>
  );
}
