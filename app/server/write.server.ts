import { data, type RouterContextProvider } from "react-router";
import { servicesContext, sessionContext } from "#server/context.server";
import type { Database } from "#server/db/database.server";
import { runAsActor } from "#server/db/transaction.server";

/**
 * Runs a write of the signed-in person in one transaction; the activity tells of it. Whatever the write asks
 * the database must go by `tx`: the embedded database has a single session, which the transaction holds.
 *
 * @throws Response 403 when nobody is signed in
 */
export function write<T>(
  context: Readonly<RouterContextProvider>,
  run: (tx: Database) => Promise<T>,
): Promise<T> {
  const session = context.get(sessionContext);
  if (session === null) throw data(null, { status: 403 });
  return runAsActor(context.get(servicesContext).db, session.person, run);
}
