import { useId } from "react";
import { DisabledValue, useMayChange } from "#ui/field-access";
import { box, type Common, describedBy, Labelled } from "#ui/form-field";

export function SelectField({
  label,
  error,
  hint,
  placeholder,
  options,
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
  return (
    <Labelled id={id} label={label} error={error} hint={hint}>
      {!mayChange && <DisabledValue name={select.name} value={select.value} />}
      <select
        id={id}
        {...select}
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
