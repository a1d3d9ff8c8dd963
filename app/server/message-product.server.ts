import type { ContactMessage } from "#domain/contact-message";
import type { Language } from "#domain/language";
import { localizedPath } from "#domain/language-path";
import { localized } from "#domain/localized";
import type { Database } from "#server/db/database.server";
import { listPublicReferables } from "#server/product.server";

type Named = { id: string; name: string; name_ja: string | null };

/** The id of the product whose name the line begins with, the longest one if several do; null for none. */
export function productNamedIn(regarding: string | null, products: readonly Named[]): string | null {
  const found = products
    .flatMap(({ id, name, name_ja }) => [name, name_ja ?? ""].map((it) => ({ id, name: it })))
    .filter(({ name }) => name !== "" && regarding?.startsWith(name))
    .sort((a, b) => b.name.length - a.name.length);
  return found[0]?.id ?? null;
}

export function productLink(id: string, language: Language, origin: string): string {
  return `${origin}${localizedPath(language, `/product/${id}`)}`;
}

/** The public product that a message is about, in its language. */
export async function findMessageProduct(
  db: Database,
  { regarding, language }: Pick<ContactMessage, "regarding" | "language">,
  origin: string,
): Promise<{ name: string; link: string } | null> {
  if (regarding === null) return null;
  const products = await listPublicReferables(db);
  const id = productNamedIn(regarding, products);
  const product = products.find((it) => it.id === id);
  if (!product) return null;
  return {
    name: localized(product.name, product.name_ja, language).value,
    link: productLink(product.id, language, origin),
  };
}
