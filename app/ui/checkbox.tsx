import type { Ref } from "react";

/**
 * A box of a table row.
 *
 * @param label text for screen readers
 * @param visibleLabel text beside the box where the column has no head, on small screens
 */
export function Checkbox({
  ref,
  label,
  visibleLabel,
  describedBy,
  checked,
  onChange,
}: {
  ref?: Ref<HTMLInputElement>;
  label: string;
  visibleLabel?: string;
  /** ID of an element that says more. */
  describedBy?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <label className="inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 text-sm">
      <input
        ref={ref}
        type="checkbox"
        aria-describedby={describedBy}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 accent-palm"
      />
      <span className="sr-only">{label}</span>
      {visibleLabel && (
        <span aria-hidden="true" className="xl:hidden">
          {visibleLabel}
        </span>
      )}
    </label>
  );
}
