import { redirect } from "react-router";
import { requirePermission } from "#server/auth/guard.server";
import type { Route } from "./+types/blog-edit-redirect";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("manage blog")];

/** URL used by the previous site. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/admin/blog/${encodeURIComponent(params.id)}`, 308);
}
