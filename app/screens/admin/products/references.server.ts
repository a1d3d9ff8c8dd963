import { data } from "react-router";
import { z } from "zod";
import { isRecordId } from "#domain/record-id";
import type { Database } from "#server/db/database.server";
import { findProduct } from "#server/product.server";
import { replaceReferences } from "#server/reference.server";

/**
 * What the deletion of products does with the ritual steps that refer to them: `keep`, `remove`, or the ID of the product
 * that replaces them there.
 */
export const references = z.string().default("keep");

/** @throws Response 400 when the product that should replace them is not there, or is one of them */
export async function changeReferences(
  tx: Database,
  productIds: readonly string[],
  choice: z.output<typeof references>,
): Promise<void> {
  if (choice === "keep") return;
  const other = isRecordId(choice) && !productIds.includes(choice) ? await findProduct(tx, choice) : null;
  if (choice !== "remove" && other === null) throw data(null, { status: 400 });
  await replaceReferences(tx, productIds, other);
}
