import type { EnquiryLine } from "#domain/enquiry";
import {
  type EnquiryProduct,
  enquiryProduct,
  type LineView,
  lineView,
  type MessageLine,
} from "#domain/enquiry-view";
import type { Language } from "#domain/language";
import type { SiteSettings } from "#domain/site-settings";
import { isPublic } from "#domain/visibility";
import type { Database } from "#server/db/database.server";
import { productNamedIn } from "#server/message-product.server";
import { listProductNames, listProductsOfIds, listPublicReferables } from "#server/product.server";
import { listRitualNames } from "#server/ritual.server";

/** The products of an enquiry list that visitors may see. */
export async function listEnquiryProducts(
  db: Database,
  ids: readonly string[],
  language: Language,
  settings: Pick<SiteSettings, "price_prefix">,
): Promise<EnquiryProduct[]> {
  const products = await listProductsOfIds(db, ids);
  return products.filter(isPublic).map((it) => enquiryProduct(it, language, settings));
}

/** Adds the names of the products, also of those in the trash; empty for a product that is no more. */
export async function nameLines(db: Database, lines: readonly EnquiryLine[]): Promise<MessageLine[]> {
  const names = await listProductNames(
    db,
    lines.map(({ product_id }) => product_id),
  );
  return lines.map((line) => {
    const { name = "", name_ja = null } = names.find(({ id }) => id === line.product_id) ?? {};
    return { ...line, name, name_ja };
  });
}

/** The products and rituals that a message asks for, by its list and by its `regarding` line. */
export async function findEnquired(
  db: Database,
  { lines, regarding }: { lines: readonly MessageLine[]; regarding: string | null },
): Promise<{ products: string[]; rituals: string[] }> {
  const listed = lines.filter(({ name }) => name !== "").map(({ product_id }) => product_id);
  const products = regarding ? await listPublicReferables(db) : [];
  // Without JavaScript several products stand in that line.
  const named = (regarding ?? "").split(" / ").flatMap((part) => productNamedIn(part, products) ?? []);
  const wanted = new Set(lines.flatMap(({ ritual_id }) => ritual_id ?? []));
  const rituals = wanted.size === 0 ? [] : await listRitualNames(db);
  return {
    products: [...new Set([...listed, ...named])],
    rituals: rituals.map(({ id }) => id).filter((id) => wanted.has(id)),
  };
}

/** Enquiry lines with today's data of the products, by message id. */
export async function viewLines(
  db: Database,
  messages: readonly { id: string; lines: MessageLine[] }[],
  language: Language,
  settings: Pick<SiteSettings, "price_prefix">,
): Promise<Record<string, LineView[]>> {
  const ids = messages.flatMap(({ lines }) => lines.map(({ product_id }) => product_id));
  const products = await listEnquiryProducts(db, ids, language, settings);
  const viewed = (line: MessageLine) =>
    lineView(line, products.find(({ id }) => id === line.product_id) ?? null, language);
  return Object.fromEntries(messages.map(({ id, lines }) => [id, lines.map(viewed)]));
}
