import { Outlet, useRouteError } from "react-router";
import { AdminFrame } from "#parts/admin-frame";
import { keepPageAfterFailure } from "#parts/keep-page-after-failure";
import { isNotFound, RouteError } from "#parts/route-error";
import { SomethingWentWrong } from "#parts/something-went-wrong";
import { requirePermission } from "#server/auth/guard.server";
import { refusalText } from "#text/refusal";
import { lazyPart } from "#ui/lazy-part";
import { useFetchedScreens } from "#ui/use-fetched-screens";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [requirePermission(refusalText)];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPageAfterFailure];

/** For the `Retry-After` of a refused search: the router drops the headers of errors. */
export function headers({ errorHeaders, parentHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? parentHeaders;
}

const adminScreens = /^screens\/admin\//;

export default function AdminLayout() {
  useFetchedScreens(adminScreens, { withParts: true });
  return (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  );
}

const RecordNotFound = lazyPart(
  () => import("#parts/record-not-found").then((it) => it.RecordNotFound),
  SomethingWentWrong,
);

export function ErrorBoundary() {
  const error = useRouteError();
  return <AdminFrame>{isNotFound(error) ? <RecordNotFound /> : <RouteError />}</AdminFrame>;
}
