import { useRouteError } from "react-router";
import { UnreachableError } from "#parts/shown-pages";
import { TryAgainPage } from "#parts/try-again-page";
import { m } from "#text/messages";

export function SomethingWentWrong() {
  const isUnreachable = useRouteError() instanceof UnreachableError;
  const heading = isUnreachable ? m.unreachable_heading() : m.error_heading();
  const text = isUnreachable ? m.unreachable_text() : m.error_text();
  return <TryAgainPage heading={heading} text={text} />;
}
