import { Search } from "lucide-react";
import { useEffect, useRef } from "react";

/** The box of a search, named by what stands in it while it is empty. */
export function SearchField({
  label,
  term,
  className = "",
}: {
  label: string;
  term: string;
  className?: string;
}) {
  const box = useRef<HTMLInputElement>(null);
  // Another address, another search: the box follows, unless somebody is typing in it.
  useEffect(() => {
    if (box.current && document.activeElement !== box.current) box.current.value = term;
  }, [term]);
  return (
    <label className={`relative min-w-0 grow ${className}`}>
      <span className="sr-only">{label}</span>
      <Search
        aria-hidden="true"
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-4 size-4.5 text-ink-soft"
        strokeWidth={1.5}
      />
      <input
        ref={box}
        type="search"
        name="q"
        defaultValue={term}
        placeholder={label}
        maxLength={200}
        className="min-h-11 w-full rounded-full border border-ink-soft/60 bg-paper pr-4 pl-11 placeholder:text-ink-soft"
      />
    </label>
  );
}
