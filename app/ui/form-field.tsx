import { type ReactNode, useId, useState } from "react";
import { FieldError } from "#ui/field-error";

export const box =
  "mt-1.5 w-full rounded-md border border-ink-soft/75 bg-paper px-3.5 aria-invalid:border-2 aria-invalid:border-terracotta-deep";

export type Common = {
  /** For links to the field; default: generated. */
  id?: string;
  name: string;
  label: string;
  error?: string | undefined;
  /** A sentence between label and input. */
  hint?: string;
  required?: boolean;
  readOnly?: boolean;
};

/** A limit in characters, and the text that tells how many of them are used. */
export type Limit = { max: number; text: (count: number) => string };

/** From this share of the limit on, the field shows how many characters are used. */
const nearLimit = 0.8;

/** Shorter fields have no counter: a year or a code always fills them. */
const leastLimit = 20;

/** Remarks on the typed text, shown under the field. `id` is for the field's `aria-describedby`. */
export type FieldHelp = (id: string) => ReactNode;

/** The number of characters in a field, shown near the limit. */
function useCounter(limit: Limit | undefined, defaultValue: string) {
  const [count, setCount] = useState(defaultValue.length);
  const isNear = limit !== undefined && limit.max >= leastLimit && count >= limit.max * nearLimit;
  return {
    count: (text: string) => setCount(text.length),
    counter: isNear && (
      <p
        className={`mt-1 text-right text-sm tabular-nums ${count > limit.max ? "text-terracotta-deep" : "text-ink-soft"}`}
      >
        {limit.text(count)}
      </p>
    ),
  };
}

export function TextField({
  id: givenId,
  label,
  error,
  hint,
  suggestions,
  value,
  defaultValue,
  limit,
  help,
  onText,
  ...input
}: Common & {
  limit?: Limit;
  help?: FieldHelp | undefined;
  defaultValue: string;
  /** Makes the input controlled, for text that other code also changes. */
  value?: string;
  onText?: ((text: string) => void) | undefined;
  suggestions?: readonly string[] | undefined;
  placeholder?: string;
  inputMode?: "numeric";
  type?: "text" | "email" | "password" | "datetime-local";
  /** The latest date and time. */
  max?: string;
  /** Default: "off". */
  autoComplete?: string;
  autoFocus?: boolean;
  spellCheck?: boolean;
  lang?: string | undefined;
}) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const { count, counter } = useCounter(limit, defaultValue);
  return (
    <Labelled id={id} label={label} error={error} hint={hint}>
      <input
        id={id}
        autoComplete="off"
        {...input}
        {...(value === undefined ? { defaultValue } : { value })}
        onChange={(event) => {
          count(event.target.value);
          onText?.(event.target.value);
        }}
        list={suggestions && `${id}-list`}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error, hint, help)}
        className={`${box} min-h-11`}
      />
      {help?.(`${id}-help`)}
      {counter}
      {suggestions && (
        <datalist id={`${id}-list`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </Labelled>
  );
}

export function TextArea({
  id: givenId,
  label,
  error,
  hint,
  limit,
  help,
  onText,
  ...area
}: Common & {
  limit?: Limit;
  help?: FieldHelp | undefined;
  defaultValue: string;
  rows: number;
  autoFocus?: boolean;
  lang?: string | undefined;
  onText?: (text: string) => void;
}) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const { count, counter } = useCounter(limit, area.defaultValue);
  return (
    <Labelled id={id} label={label} error={error} hint={hint}>
      <textarea
        id={id}
        {...area}
        onChange={(event) => {
          count(event.target.value);
          onText?.(event.target.value);
        }}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error, hint, help)}
        className={`${box} field-sizing-content py-2.5`}
        style={{ minHeight: `calc(${area.rows}lh + 1.375rem)` }}
      />
      {help?.(`${id}-help`)}
      {counter}
    </Labelled>
  );
}

export function Labelled({
  id,
  label,
  error,
  hint,
  children,
}: {
  id: string;
  label: string;
  error: string | undefined;
  hint: string | undefined;
  children: ReactNode;
}) {
  return (
    <div>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-ink-soft text-sm">
          {hint}
        </p>
      )}
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}

/** Value of the input's `aria-describedby`. */
export function describedBy(
  id: string,
  error: string | undefined,
  hint: string | undefined,
  help?: FieldHelp,
): string | undefined {
  return (
    [hint && `${id}-hint`, error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(" ") ||
    undefined
  );
}
