import { useEffect, useRef } from "react";

/** Filter of a list. Uncontrolled, so a new choice stays until the URL changes. */
export function FilterSelect({
  name,
  label,
  value,
  options,
  className = "",
}: {
  name: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string; lang?: string }[];
  className?: string;
}) {
  const box = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (box.current) box.current.value = value;
  }, [value]);
  return (
    <label className={`min-w-0 max-w-52 ${className}`}>
      <span className="sr-only">{label}</span>
      <select
        ref={box}
        name={name}
        defaultValue={value}
        className="field-sizing-content min-h-11 max-w-full rounded-full border border-ink-soft/75 bg-paper px-4"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
