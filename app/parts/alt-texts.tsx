import { type ComponentProps, useState } from "react";
import { TextField } from "#ui/form-field";

/**
 * The alt texts of a place. When another picture comes there they are emptied, and the picture has its own from the
 * library until somebody writes others for the place.
 */
export function useAltTexts(fields: ComponentProps<typeof TextField>[]) {
  // `typed`: how often something was typed, `round`: how often the field was emptied.
  const [states, setStates] = useState(fields.map(() => ({ typed: 0, round: 0 })));
  return {
    fields: fields.map((field, n) => {
      const round = states[n]?.round ?? 0;
      return (
        <TextField
          key={`${field.name} ${round}`}
          {...field}
          {...(round > 0 && { defaultValue: "" })}
          onText={() =>
            setStates((now) => now.map((it, at) => (at === n ? { ...it, typed: it.typed + 1 } : it)))
          }
        />
      );
    }),
    /** Called as it was when an upload began: what has been typed since is about the new picture, and stays. */
    empty: () =>
      setStates((now) =>
        now.map((it, n) => (it.typed === states[n]?.typed ? { ...it, round: it.round + 1 } : it)),
      ),
  };
}
