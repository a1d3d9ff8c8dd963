import { data, type RouterContextProvider } from "react-router";
import { requireSession } from "#server/auth/guard.server";
import { isStillAllowed } from "#server/auth/person.server";
import { servicesContext } from "#server/context.server";
import { OutcomeUnknown, runAsActor, type Write } from "#server/db/transaction.server";
import { retryAfterDeadlock } from "#server/db/violation.server";
import { log, loggable } from "#server/log.server";

/**
 * Runs a write of the signed-in person in one transaction; a trigger records it as an activity. All queries
 * must use `tx`: the embedded database has a single session, which the transaction holds. After a deadlock `run` is
 * called a second time.
 *
 * @throws Response 403 when nobody is signed in, or no longer with this role; 504 when the outcome is unknown
 */
export async function write<T>(context: Readonly<RouterContextProvider>, run: Write<T>): Promise<T> {
  const session = requireSession(context);
  try {
    return await retryAfterDeadlock(() =>
      runAsActor(context.get(servicesContext).db, session.person, async (tx, transaction) => {
        if (!(await isStillAllowed(tx, session))) throw data(null, { status: 403 });
        return run(tx, transaction);
      }),
    );
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error;
    log.error({ err: loggable(error) }, "A write may have been done or not");
    throw data(null, { status: 504 });
  }
}
