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
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has this state by itself */}
      <input type="checkbox" role="switch" name={name} defaultChecked={defaultChecked} className="switch" />
      {label}
    </label>
  );
}
