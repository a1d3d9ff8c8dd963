import { type ComponentProps, useState } from "react";
import { m } from "#text/messages";
import { TextField } from "#ui/form-field";

type Field = ComponentProps<typeof TextField>;

/**
 * The fields for the alt texts of a picture. When it is replaced, `empty` clears them: they describe the old picture.
 * Hints then show the old texts.
 */
export function useAltTexts(fields: Field[]) {
  // `round` counts how often a field was emptied. Typing replaces its object, so `empty` can tell.
  const [states, setStates] = useState(fields.map(() => ({ round: 0, hasFocus: false, before: "" })));
  return {
    fields: states.map(({ round, hasFocus, before }, n) => {
      const field = fields[n] as Field;
      return (
        <TextField
          key={field.name + round}
          {...field}
          hint={[before && m.form_alt_before({ text: before }), field.hint].filter(Boolean).join(" ")}
          defaultValue={round ? "" : field.defaultValue}
          autoFocus={hasFocus}
          onText={() => setStates((now) => now.with(n, { round, hasFocus, before }))}
        />
      );
    }),
    /** To be taken when an upload begins: it empties only the texts that have not changed since. */
    empty() {
      const focused = document.activeElement?.getAttribute("name");
      const typedIn = ({ name }: Field) =>
        document.querySelector<HTMLInputElement>(`form [name="${name}"]`)?.value;
      const before = fields.map((field) => typedIn(field) ?? "");
      setStates((now) =>
        now.map((it, n) =>
          it === states[n]
            ? {
                round: it.round + 1,
                hasFocus: fields[n]?.name === focused,
                before: before[n] || it.before,
              }
            : it,
        ),
      );
    },
  };
}
