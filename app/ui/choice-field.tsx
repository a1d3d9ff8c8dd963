import { useEffect, useId, useRef } from "react";
import { DisabledValue, useMayChange } from "#ui/field-access";
import { box, type Common, describedBy, Labelled } from "#ui/form-field";

export function SelectField({
  label,
  error,
  hint,
  placeholder,
  options,
  value,
  onChoose,
  ...select
}: Common & {
  value: string;
  /** Label of the empty option; without it there is none. */
  placeholder?: string;
  options: readonly { value: string; label: string }[];
  disabled?: boolean;
  onChoose: (value: string) => void;
}) {
  const id = useId();
  const mayChange = useMayChange()(select.name);
  const list = useRef<HTMLSelectElement>(null);
  const values = options.map((option) => option.value).join("\n");
  // Not a controlled list: React would take back the choice if the form is rendered at its input event, which comes
  // before the change event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: also runs when an option has been added
  useEffect(() => {
    if (list.current) list.current.value = value;
  }, [value, values]);
  return (
    <Labelled id={id} label={label} error={error} hint={hint}>
      {!mayChange && <DisabledValue name={select.name} value={value} />}
      <select
        id={id}
        {...select}
        ref={list}
        defaultValue={value}
        disabled={select.disabled || !mayChange}
        onChange={(event) => onChoose(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error, hint)}
        className={`${box} min-h-11`}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}
