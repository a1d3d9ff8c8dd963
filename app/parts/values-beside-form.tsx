import { type ComponentProps, Suspense } from "react";
import type { ValueSides } from "#parts/value-sides";
import { m } from "#text/messages";
import { lazyPart } from "#ui/lazy-part";

const LazySides = lazyPart(
  async () => (await import("#parts/value-sides")).ValueSides,
  () => <p>{m.form_sides_failed()}</p>,
);

/** Other values of a form's fields beside its own, to choose from. The code is loaded when it is first needed. */
export function ValuesBesideForm(props: ComponentProps<typeof ValueSides>) {
  return (
    <Suspense>
      <LazySides {...props} />
    </Suspense>
  );
}
