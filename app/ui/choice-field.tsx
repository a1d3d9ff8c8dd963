import { useEffect, useId, useRef } from "react";
import { DisabledValue, useMayChange } from "#ui/field-access";
import { box, type Common, describedBy, Labelled } from "#ui/form-field";
import { renderedIndex } from "#ui/rendered-index";

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
  options: readonly { value: string; label: string; lang?: string }[];
  disabled?: boolean;
  onChoose: (value: string) => void;
}) {
  const id = useId();
  const mayChange = useMayChange()(select.name);
  const list = useRef<HTMLSelectElement>(null);
  const isHydrated = useRef(false);
  const values = options.map((option) => option.value).join("\n");
  // The input event comes before the change event. If the form renders in between, React resets a controlled list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: also runs when an option has been added
  useEffect(() => {
    const { current } = list;
    if (!current) return;
    const isChosenEarly = !isHydrated.current && renderedIndex(current) !== current.selectedIndex;
    isHydrated.current = true;
    if (isChosenEarly) onChoose(current.value);
    else current.value = value;
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
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}
