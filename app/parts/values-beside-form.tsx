import { m } from "#text/messages";
import { lazyPart } from "#ui/lazy-part";

/** Other values of a form's fields beside its own, to choose from. The code is loaded when it is first needed. */
export const ValuesBesideForm = lazyPart(
  () => import("#parts/value-sides").then((it) => it.ValuesBesideForm),
  () => <p>{m.form_sides_failed()}</p>,
);
