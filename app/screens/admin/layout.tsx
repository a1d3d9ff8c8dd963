import { Outlet } from "react-router";
import { keepPageAfterFailedWrite } from "#parts/failed-write";
import { requirePermission } from "#server/auth/guard.server";
import type { Route } from "./+types/layout";

export { RouteError as ErrorBoundary } from "#parts/route-error";

export const middleware: Route.MiddlewareFunction[] = [requirePermission];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPageAfterFailedWrite];

export default function AdminLayout() {
  return <Outlet />;
}
