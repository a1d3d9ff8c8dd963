import { sessionContext } from "#server/context.server";
import type { Route } from "./+types/session";

/** Open pages poll this every 30 seconds; the polling also keeps the session alive. */
export function loader({ context }: Route.LoaderArgs) {
  const session = context.get(sessionContext);
  return Response.json({ email: session?.person.email ?? null, endsAt: session?.endsAt ?? null });
}
