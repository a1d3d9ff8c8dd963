import { Outlet } from "react-router";
import { requirePermission } from "#server/auth/guard.server";
import { keepPageAfterFailedWrite } from "#ui/submit-result";
import type { Route } from "./+types/layout";

export { RouteError as ErrorBoundary } from "#parts/route-error";

export const middleware: Route.MiddlewareFunction[] = [requirePermission];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPageAfterFailedWrite];

export default function AdminLayout() {
  return <Outlet />;
}
