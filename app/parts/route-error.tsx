import { isRouteErrorResponse, useRouteError } from "react-router";
import type { RefusedStatus } from "#parts/refused";
import { SomethingWentWrong } from "#parts/something-went-wrong";
import { lazyPart } from "#ui/lazy-part";

// Loaded lazily because they are rarely shown.
const NotFound = lazyPart(() => import("#parts/not-found").then((it) => it.NotFound), SomethingWentWrong);
const Refused = lazyPart(() => import("#parts/refused").then((it) => it.Refused), SomethingWentWrong);

export function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

/** Error page for a page that failed to load. */
export function RouteError() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const isRefused = [403, 410, 429, 503, 504, 507].includes(status);
  if (status !== 404 && !isRefused) return <SomethingWentWrong />;
  return isRefused ? <Refused status={status as RefusedStatus} /> : <NotFound />;
}
