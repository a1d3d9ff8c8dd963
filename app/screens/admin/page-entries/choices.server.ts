import type { PageEntryKind } from "#domain/page-entry";
import type { Database } from "#server/db/database.server";
import { listProductNames, listReferables } from "#server/product.server";
import type { ProductName } from "./form";

/**
 * The products on whose pages an entry can stand: only questions stand there.
 *
 * @param chosenIds those of existing questions, also in the trash: a form without them would move the question
 */
export async function listProductChoices(
  db: Database,
  kind: PageEntryKind,
  chosenIds: (string | null)[],
): Promise<ProductName[]> {
  if (kind !== "question") return [];
  const listed = (await listReferables(db)).map(({ id, name, name_ja }) => ({ id, name, name_ja }));
  const ids = chosenIds.filter((id) => id !== null && !listed.some((it) => it.id === id)) as string[];
  const trashed = (await listProductNames(db, ids)).map((it) => ({ ...it, isTrashed: true }));
  return [...listed, ...trashed].sort((a, b) => a.name.localeCompare(b.name, "en"));
}
