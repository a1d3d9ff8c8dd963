import type { PersonAction } from "#domain/activity";
import type { Person } from "#domain/person";
import type { Database } from "#server/db/database.server";
import { activities } from "#server/db/schema.server";

/**
 * Notes in the activity log what was done to an account. The trigger of the records does not see accounts.
 *
 * @param actor who did it
 * @param target whose account; `id` is the invitation's id for somebody who has none yet
 */
export async function logPersonActivity(
  tx: Database,
  actor: Pick<Person, "id" | "email">,
  action: PersonAction,
  target: { id: string; email: string },
  detail: string | null = null,
): Promise<void> {
  await tx.insert(activities).values({
    person_id: actor.id,
    person_email: actor.email,
    action,
    recordType: "person",
    record_id: target.id,
    record_name: target.email,
    detail,
  });
}
