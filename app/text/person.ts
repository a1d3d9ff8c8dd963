import { scheduleActor } from "#domain/activity";
import { m } from "#text/messages";

/** Who changed a record: the email of a person, or the name of the schedule. */
export function actorText(email: string): string {
  return email === scheduleActor.email ? m.activity_schedule() : email;
}
