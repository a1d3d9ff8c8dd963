import { Outlet } from "react-router";
import { noStore } from "#server/auth/no-store.server";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [noStore];

export default function AccountLayout() {
  return <Outlet />;
}
