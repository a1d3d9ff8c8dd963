import { type InputEventHandler, type ReactNode, useId } from "react";
import type { FieldResult } from "#ui/form-result";

export function Field({
  field,
  label,
  error,
  hint,
  type = "text",
  ...input
}: {
  field: FieldResult;
  label: string;
  error: string | undefined;
  hint?: ReactNode;
  type?: "text" | "email" | "password";
  autoComplete?: string;
  spellCheck?: boolean;
  readOnly?: boolean;
  maxLength?: number;
  required?: boolean;
  autoFocus?: boolean;
  onInput?: InputEventHandler<HTMLInputElement>;
}) {
  const id = useId();
  const hintId = hint ? `${id}hint` : undefined;
  const errorId = error ? `${id}error` : undefined;
  const described = [hintId, errorId].filter(Boolean).join(" ");
  return (
    <div>
      <label htmlFor={id} className="block font-medium">
        {label}
      </label>
      {hint && (
        <p id={hintId} className="text-ink-soft text-sm">
          {hint}
        </p>
      )}
      <input
        id={id}
        type={type}
        name={field.name}
        defaultValue={field.defaultValue}
        {...input}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className="mt-1.5 min-h-12 w-full rounded-md border border-ink-soft/75 bg-paper px-3.5 aria-invalid:border-2 aria-invalid:border-terracotta-deep"
      />
      {error && (
        <p id={errorId} className="mt-1.5 text-terracotta-deep">
          {error}
        </p>
      )}
    </div>
  );
}
