import { href, redirect } from "react-router";
import { servicesContext } from "#server/context.server";
import type { Route } from "./+types/sign-out";

export async function action({ request, context }: Route.ActionArgs) {
  const { auth } = context.get(servicesContext);
  const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true });
  const answer = new Headers();
  for (const cookie of headers.getSetCookie()) answer.append("Set-Cookie", cookie);
  return redirect(href("/"), { headers: answer });
}

export function loader() {
  return redirect(href("/"));
}
