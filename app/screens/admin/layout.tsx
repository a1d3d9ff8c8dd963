import { Outlet } from "react-router";
import { AdminFrame } from "#parts/admin-frame";
import { keepPageAfterFailedWrite } from "#parts/failed-write";
import { RouteError } from "#parts/route-error";
import { requirePermission } from "#server/auth/guard.server";
import { refusalText } from "#text/refusal";
import { useFetchedScreens } from "#ui/use-fetched-screens";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [requirePermission(refusalText)];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPageAfterFailedWrite];

const adminScreens = /^screens\/admin\//;

export default function AdminLayout() {
  useFetchedScreens(adminScreens, { withParts: true });
  return (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  );
}

export function ErrorBoundary() {
  return (
    <AdminFrame>
      <RouteError />
    </AdminFrame>
  );
}
