import { z } from "zod";
import { recordId } from "#domain/form-fields";
import { recordTypes } from "#domain/record";
import { mayEdit } from "#domain/record-permission";
import type { SessionStatus } from "#domain/session-status";
import { servicesContext, sessionContext } from "#server/context.server";
import { deleteOpenForm, reportOpenForm } from "#server/open-form.server";
import type { Route } from "./+types/session";

const watchedRecord = z.object({
  recordType: z.enum(recordTypes),
  id: recordId,
  version: z.coerce.number().int().nonnegative(),
  isLeft: z.literal("on").optional(),
});

/**
 * Visible pages poll this every 30 seconds; the polling also keeps the session alive. A page with the form of a record
 * names it, and learns who else has it open and who has saved it. `isLeft` means that the form was left.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const session = context.get(sessionContext);
  const status: SessionStatus = {
    email: session?.person.email ?? null,
  };
  const { data: watched } = watchedRecord.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (session && watched && mayEdit(session.person, watched.recordType)) {
    const { db, hasDiskSpace } = context.get(servicesContext);
    if (!hasDiskSpace()) return Response.json(status);
    if (watched.isLeft) await deleteOpenForm(db, session.person.id, watched.id);
    else status.record = await reportOpenForm(db, session.person.id, watched);
  }
  return Response.json(status);
}
