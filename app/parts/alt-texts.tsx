import { type ComponentProps, useState } from "react";
import { TextField } from "#ui/form-field";

type Field = ComponentProps<typeof TextField>;

/**
 * The fields for the alt texts of a picture in a form. `empty` is called when another picture replaces it: the old
 * texts do not describe that one.
 */
export function useAltTexts(fields: Field[]) {
  // `round` counts how often a field was emptied. Typing replaces its object, so `empty` can tell.
  const [states, setStates] = useState(fields.map(() => ({ round: 0, hasFocus: false })));
  return {
    fields: states.map(({ round, hasFocus }, n) => {
      const field = fields[n] as Field;
      return (
        <TextField
          key={field.name + round}
          {...field}
          defaultValue={round ? "" : field.defaultValue}
          autoFocus={hasFocus}
          onText={() => setStates((now) => now.with(n, { round, hasFocus }))}
        />
      );
    }),
    /** To be taken when an upload begins: it empties only the texts that have not changed since. */
    empty() {
      const focused = document.activeElement?.getAttribute("name");
      setStates((now) =>
        now.map((it, n) =>
          it === states[n] ? { round: it.round + 1, hasFocus: fields[n]?.name === focused } : it,
        ),
      );
    },
  };
}
