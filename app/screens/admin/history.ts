import { data } from "react-router";
import { parsePage } from "#domain/paging";
import { isRecordType } from "#domain/record";
import type { RecordHistory } from "#domain/record-history";
import { isRecordId } from "#domain/record-id";
import { mayEdit } from "#domain/record-permission";
import { personOf, servicesContext } from "#server/context.server";
import { findFormerValues, listSaves } from "#server/record-version.server";
import type { Route } from "./+types/history";

/** A failed look-up returns null: an error page would close the form. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => null);
}

/** The saves of a record; with `?version=` what the record was before one of them. */
export async function loader({
  params: { recordType, id },
  request,
  context,
}: Route.LoaderArgs): Promise<RecordHistory> {
  if (!isRecordType(recordType) || !isRecordId(id)) throw data(null, { status: 404 });
  if (!mayEdit(personOf(context), recordType)) throw data(null, { status: 403 });
  const { db } = context.get(servicesContext);
  const search = new URL(request.url).searchParams;
  const page = parsePage(search);
  const version = Number(search.get("version"));
  const isVersion = Number.isInteger(version) && version > 0 && version < 2 ** 31;
  if (!isVersion) return { ...(await listSaves(db, { recordType, id }, page)), page, former: null };
  const former = await findFormerValues(db, { recordType, id }, version);
  if (former === null) throw data(null, { status: 404 });
  return { saves: [], pages: 1, page, former };
}
