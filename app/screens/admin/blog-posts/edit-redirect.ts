import { href, redirect } from "react-router";
import type { Route } from "./+types/edit-redirect";

/** URL used by the previous site. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href("/admin/blog/:id", { id: params.id }), 308);
}
