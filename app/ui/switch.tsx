import { DisabledValue, useMayChange } from "#ui/field-access";

/** A setting that is on or off. */
export function Switch({
  name,
  label,
  defaultChecked,
}: {
  name: string;
  label: string;
  defaultChecked: boolean;
}) {
  const mayChange = useMayChange()(name);
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      {!mayChange && defaultChecked && <DisabledValue name={name} value="on" />}
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has this state by itself
        role="switch"
        name={name}
        defaultChecked={defaultChecked}
        disabled={!mayChange}
        className="switch"
      />
      {label}
    </label>
  );
}
