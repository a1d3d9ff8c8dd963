import { href, redirect } from "react-router";
import { servicesContext } from "#server/context.server";
import { setCookieHeaders } from "#server/http/set-cookies.server";
import type { Route } from "./+types/sign-out";

export async function action({ request, context }: Route.ActionArgs) {
  const { auth } = context.get(servicesContext);
  const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true });
  return redirect(href("/"), { headers: setCookieHeaders(...headers.getSetCookie()) });
}

export function loader() {
  return redirect(href("/"));
}
