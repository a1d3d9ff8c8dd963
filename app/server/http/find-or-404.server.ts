import { data, type RouterContextProvider } from "react-router";
import { isRecordId } from "#domain/record-id";
import { servicesContext } from "#server/context.server";
import type { Database } from "#server/db/database.server";

/**
 * Finds the record that the URL names.
 *
 * @param id from the URL
 * @throws Response 404 when it is no id, or when there is no such record
 */
export async function findOr404<T>(
  context: Readonly<RouterContextProvider>,
  id: string,
  find: (db: Database, id: string) => Promise<T | null>,
): Promise<T> {
  const record = isRecordId(id) ? await find(context.get(servicesContext).db, id) : null;
  if (record === null) throw data(null, { status: 404 });
  return record;
}
