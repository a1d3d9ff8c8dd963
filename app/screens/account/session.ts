import { z } from "zod";
import { recordId } from "#domain/form-fields";
import { recordTypes } from "#domain/record";
import { mayEdit } from "#domain/record-permission";
import type { SessionAnswer } from "#domain/session-answer";
import { servicesContext, sessionContext } from "#server/context.server";
import { noteOpenForm } from "#server/open-form.server";
import type { Route } from "./+types/session";

const watchedRecord = z.object({
  recordType: z.enum(recordTypes),
  id: recordId,
  version: z.coerce.number().int().nonnegative(),
});

/**
 * Open pages poll this every 30 seconds; the polling also keeps the session alive. A page with the form of a record
 * names it, and learns who else has it open and who has saved it.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const session = context.get(sessionContext);
  const answer: SessionAnswer = {
    email: session?.person.email ?? null,
    endsAt: session?.endsAt ?? null,
  };
  const { data: watched } = watchedRecord.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (session && watched && mayEdit(session.person, watched.recordType)) {
    answer.record = await noteOpenForm(context.get(servicesContext).db, session.person.id, watched);
  }
  return Response.json(answer);
}
