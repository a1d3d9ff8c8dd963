import { sessionContext } from "#server/context.server";
import type { Route } from "./+types/session";

/** What an open page asks every 30 seconds; asking keeps the session going while it is used. */
export function loader({ context }: Route.LoaderArgs) {
  const session = context.get(sessionContext);
  return Response.json(
    { email: session?.person.email ?? null, endsAt: session?.endsAt ?? null },
    { headers: { "Cache-Control": "no-store" } },
  );
}
