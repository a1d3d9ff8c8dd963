import { and, asc, eq, isNull, ne } from "drizzle-orm";
import type { Language } from "#domain/language";
import { hasSameItems, type OrderedRecordType } from "#domain/ordering";
import { inCategoryOrder } from "#domain/product-category";
import type { Database } from "#server/db/database.server";
import { pageEntries, siteAssets } from "#server/db/schema.server";
import { listCategoriesWithProductCount } from "#server/product-category.server";
import { tableOf } from "#server/record-tables.server";

/**
 * Writes a new order of all records of a type, of the assets of one slot or of the entries of one kind: 1 to n.
 *
 * @param tx a transaction
 * @param order.seen the ids in the order that the person saw
 * @param order.wanted the same ids in the new order
 * @param language of the page; categories in no chosen order stand in the order of their names
 * @returns "conflict": the list has changed meanwhile; "refused": the two lists have different ids
 */
export async function reorderRecords(
  tx: Database,
  recordType: OrderedRecordType,
  { seen, wanted }: { seen: string[]; wanted: string[] },
  language: Language,
): Promise<"saved" | "conflict" | "refused"> {
  if (seen.length === 0 || !hasSameItems(wanted, seen)) return "refused";
  const table = tableOf(recordType);
  const listed = and(
    isNull(table.deleted_at),
    recordType === "site-asset" ? await inSlotOf(tx, seen) : undefined,
    recordType === "page-entry" ? await ofKindOf(tx, seen) : undefined,
  );
  // The lock makes two reorderings run one after the other; the order is read once it is held.
  await tx.select({ id: table.id }).from(table).where(listed).orderBy(asc(table.id)).for("update");
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(listed)
    .orderBy(asc(table.display_order), asc(table.created_at), asc(table.id));
  const now =
    recordType === "product-category"
      ? inCategoryOrder(await listCategoriesWithProductCount(tx), language)
      : rows;
  if (now.map(({ id }) => id).join() !== seen.join()) return "conflict";
  for (const [n, id] of wanted.entries()) {
    await tx
      .update(table)
      .set({ display_order: n + 1 })
      .where(and(eq(table.id, id), ne(table.display_order, n + 1)));
  }
  return "saved";
}

async function inSlotOf(tx: Database, [id = ""]: string[]) {
  const { page, section } = siteAssets;
  const [slot] = await tx.select({ page, section }).from(siteAssets).where(eq(siteAssets.id, id));
  return and(eq(page, slot?.page ?? ""), eq(section, slot?.section ?? ""));
}

async function ofKindOf(tx: Database, [id = ""]: string[]) {
  const [entry] = await tx.select({ kind: pageEntries.kind }).from(pageEntries).where(eq(pageEntries.id, id));
  return entry && eq(pageEntries.kind, entry.kind);
}
