import { type ReactNode, useId } from "react";

const box =
  "mt-1.5 w-full rounded-md border border-ink-soft/60 bg-paper px-3.5 aria-invalid:border-2 aria-invalid:border-terracotta-deep";

type Common = {
  name: string;
  label: string;
  defaultValue: string;
  error: string | undefined;
  required?: boolean;
};

export function TextField({
  error,
  label,
  suggestions,
  ...input
}: Common & { suggestions?: string[]; placeholder?: string }) {
  const id = useId();
  return (
    <Labelled id={id} label={label} error={error}>
      <input
        id={id}
        {...input}
        list={suggestions && `${id}-list`}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={`${box} min-h-11`}
      />
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

export function TextArea({ error, label, ...area }: Common & { rows: number }) {
  const id = useId();
  return (
    <Labelled id={id} label={label} error={error}>
      <textarea
        id={id}
        {...area}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={`${box} field-sizing-content py-2.5`}
      />
    </Labelled>
  );
}

function Labelled({
  id,
  label,
  error,
  children,
}: {
  id: string;
  label: string;
  error: string | undefined;
  children: ReactNode;
}) {
  return (
    <div>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-terracotta-deep">
          {error}
        </p>
      )}
    </div>
  );
}
