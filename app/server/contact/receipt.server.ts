import type { ContactMessage } from "#domain/contact-message";
import { type SiteSettings, specifiedSettings } from "#domain/site-settings";
import type { Database } from "#server/db/database.server";
import { findMessageProduct } from "#server/message-product.server";
import { findSettings } from "#server/site-settings.server";

/** What a receipt says: only facts of ours, nothing that its sender wrote. */
export type ReceiptFacts = {
  settings: SiteSettings;
  /** The product that the message is about, in the language of the message. */
  product: { name: string; link: string } | null;
};

export async function findReceiptFacts(
  db: Database,
  message: ContactMessage,
  origin: string,
): Promise<ReceiptFacts> {
  const settings = (await findSettings(db)) ?? specifiedSettings;
  return { settings, product: await findMessageProduct(db, message, origin) };
}
