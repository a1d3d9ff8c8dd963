import type { ContactMessage } from "#domain/contact-message";
import type { EnquiredProduct } from "#domain/enquiry-view";
import { type SiteSettings, specifiedSettings } from "#domain/site-settings";
import type { Database } from "#server/db/database.server";
import { viewLines } from "#server/enquiry.server";
import { findMessageProduct, productLink } from "#server/message-product.server";
import { findSettings } from "#server/site-settings.server";

/** What a receipt says: only facts of ours, nothing that its sender wrote. */
export type ReceiptFacts = {
  settings: SiteSettings;
  /** The products that the message is about, in its language. */
  products: EnquiredProduct[];
};

export async function findReceiptFacts(
  db: Database,
  message: ContactMessage,
  origin: string,
): Promise<ReceiptFacts> {
  const settings = (await findSettings(db)) ?? specifiedSettings;
  const { language } = message;
  const { [message.id]: lines = [] } = await viewLines(db, [message], language, settings);
  const listed = lines
    .filter(({ gone }) => gone !== "product")
    .map(({ product_id, name, size, aroma, quantity, gone }) => ({
      name: name.value,
      link: productLink(product_id, language, origin),
      // A size that is no more may be words of the sender.
      choice: gone === null ? { size, aroma, quantity } : null,
    }));
  const named = lines.length === 0 ? await findMessageProduct(db, message, origin) : null;
  return { settings, products: named ? [{ ...named, choice: null }] : listed };
}
