import { type ReactNode, useEffect, useState } from "react";
import { instantOf, isShopTime } from "#domain/shop-time";
import type { PublicDates } from "#domain/visibility";
import { type FieldLabels, useTextFields } from "#parts/record-fields";
import type { RecordFormState } from "#parts/record-form";
import { dateAndTimeHere } from "#text/date";
import { m } from "#text/messages";
import { TextField } from "#ui/form-field";

export const publicDateLabels: FieldLabels = {
  visible_from: m.visibility_from,
  visible_until: m.visibility_until,
};

/**
 * From when and until when visitors see a record, below the fields that say whether they do.
 *
 * @param onUntil called with the typed end of the time
 */
export function PublicDateFields<Fields extends PublicDates>({
  record,
  errors,
  onUntil,
  children,
}: Pick<RecordFormState<Fields>, "record" | "errors"> & {
  onUntil?: (until: string) => void;
  children: ReactNode;
}) {
  const text = useTextFields<keyof PublicDates>(record, errors, publicDateLabels);
  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="font-medium">{m.visibility_heading()}</legend>
      {children}
      <div
        className="grid items-start gap-x-5 gap-y-3"
        // As many columns as show a whole date with its time.
        style={{ gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 13.5rem), 1fr))" }}
      >
        <TimeField {...text("visible_from")} hint={m.visibility_from_hint()} />
        <TimeField {...text("visible_until")} hint={m.visibility_until_hint()} onText={onUntil} />
      </div>
    </fieldset>
  );
}

/** A time of the shop. It also tells the time where the person is, if that differs. */
function TimeField({
  defaultValue,
  onText,
  limit: _,
  ...field
}: Omit<ReturnType<ReturnType<typeof useTextFields>>, "name"> & {
  name: string;
  hint: string;
  onText?: ((text: string) => void) | undefined;
}) {
  const [time, setTime] = useState(defaultValue);
  const [own, setOwn] = useState<string | null>(null);
  // The server does not know the person's time zone.
  useEffect(() => setOwn(isShopTime(time) ? dateAndTimeHere(instantOf(time)) : null), [time]);
  return (
    <div>
      <TextField
        {...field}
        type="datetime-local"
        max="9999-12-31T23:59"
        defaultValue={defaultValue}
        onText={(text) => {
          setTime(text);
          onText?.(text);
        }}
      />
      {own && <p className="mt-1 text-ink-soft text-sm">{m.visibility_own_time({ date: own })}</p>}
    </div>
  );
}
