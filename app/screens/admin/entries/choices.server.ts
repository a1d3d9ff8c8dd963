import type { PageEntryKind } from "#domain/page-entry";
import type { Database } from "#server/db/database.server";
import { listReferables } from "#server/product.server";
import type { ProductName } from "./form";

/** The products on whose pages an entry can stand: only questions stand there. */
export async function listProductChoices(db: Database, kind: PageEntryKind): Promise<ProductName[]> {
  if (kind !== "question") return [];
  return (await listReferables(db))
    .map(({ id, name, name_ja }) => ({ id, name, name_ja }))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}
