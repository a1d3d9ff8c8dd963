import { type FieldMetadata, getInputProps } from "@conform-to/react";
import type { InputEventHandler, ReactNode } from "react";

export function Field({
  field,
  label,
  error,
  hint,
  type = "text",
  ...input
}: {
  field: FieldMetadata<string>;
  label: string;
  error: string | undefined;
  hint?: ReactNode;
  type?: "text" | "email" | "password";
  autoComplete?: string;
  spellCheck?: boolean;
  autoFocus?: boolean;
  onInput?: InputEventHandler<HTMLInputElement>;
}) {
  const hintId = hint ? `${field.id}-hint` : undefined;
  const described = [hintId, error ? field.errorId : undefined].filter(Boolean).join(" ");
  // React does not accept `key` in spread props, so it is passed separately.
  const { key, ...props } = getInputProps(field, { type });
  return (
    <div>
      <label htmlFor={field.id} className="block font-medium">
        {label}
      </label>
      {hint && (
        <p id={hintId} className="text-ink-soft text-sm">
          {hint}
        </p>
      )}
      <input
        key={key}
        {...props}
        {...input}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className="mt-1.5 min-h-12 w-full rounded-md border border-ink-soft/60 bg-paper px-3.5 aria-invalid:border-2 aria-invalid:border-terracotta-deep"
      />
      {error && (
        <p id={field.errorId} className="mt-1.5 text-terracotta-deep">
          {error}
        </p>
      )}
    </div>
  );
}
