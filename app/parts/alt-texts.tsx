import { type ComponentProps, useState } from "react";
import { TextField } from "#ui/form-field";

type Field = ComponentProps<typeof TextField>;

/**
 * The alt texts of a place. When another picture comes there they are emptied, and the picture has its own from the
 * library until somebody writes others for the place.
 */
export function useAltTexts(fields: Field[]) {
  // How often each field was emptied. When something is typed, its entry is another object.
  const [states, setStates] = useState(fields.map(() => ({ round: 0 })));
  return {
    fields: states.map(({ round }, n) => {
      const field = fields[n] as Field;
      return (
        <TextField
          key={field.name + round}
          {...field}
          defaultValue={round ? "" : field.defaultValue}
          onText={() => setStates((now) => now.with(n, { round }))}
        />
      );
    }),
    /** Keeps what was typed after the render that this function is of: it is about the new picture. */
    empty: () => setStates((now) => now.map((it, n) => (it === states[n] ? { round: it.round + 1 } : it))),
  };
}
