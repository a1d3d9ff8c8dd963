import { data, href, redirect } from "react-router";
import type { Route } from "./+types/action";
import { discard } from "./discard-edit.server";
import { duplicate } from "./duplicate.server";
import { reorder } from "./order.server";
import { undo } from "./undo.server";

/** Changes of records of all types, by the last part of the path. They share a route, because visitors load the list of all routes. */
const changes = { undo, "discard-edit": discard, order: reorder, duplicate };

export function loader({ params: { change } }: Route.LoaderArgs) {
  if (!Object.hasOwn(changes, change)) throw data(null, { status: 404 });
  return redirect(href("/admin"));
}

export function action(args: Route.ActionArgs) {
  const { change } = args.params;
  if (!Object.hasOwn(changes, change)) throw data(null, { status: 404 });
  return changes[change as keyof typeof changes](args);
}
