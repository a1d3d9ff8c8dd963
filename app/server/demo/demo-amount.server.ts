import { inArray, isNull } from "drizzle-orm";
import { blogPosts as demoPosts } from "#demo/blog";
import { messages as demoMessages } from "#demo/messages";
import { products as demoProducts } from "#demo/products";
import { messageStatuses } from "#domain/contact-message";
import { hourMs } from "#domain/duration";
import type { Database } from "#server/db/database.server";
import { blogPosts, contactMessages, products } from "#server/db/schema.server";
import { demoId } from "#server/demo/demo.server";

export type Amounts = { products: number; posts: number; messages: number };

export const demoAmounts: Amounts = {
  products: demoProducts.length,
  posts: demoPosts.length,
  messages: demoMessages.length,
};

const demoMessageIds = demoMessages.map(({ key }) => demoId("contact-message", key));

const batch = 250;

/**
 * Copies existing records until there are at least `wanted` of each type, not counting the trash. Each copy is one
 * hour older than the one before, and has a unique word.
 *
 * @param onProgress called with a line from time to time
 * @returns how many there are
 */
export async function fillWithDemo(
  db: Database,
  wanted: Amounts,
  now: Date,
  onProgress: (line: string) => void,
): Promise<Amounts> {
  type Table = typeof products | typeof blogPosts | typeof contactMessages;
  const countOf = (table: Table) => db.$count(table, isNull(table.deleted_at));
  const timeOf = (n: number) => new Date(now.getTime() - n * hourMs);
  await fill("products", wanted.products, {
    table: products,
    originals: () => db.select().from(products).where(isNull(products.deleted_at)).limit(100),
    insert: (rows: (typeof products.$inferInsert)[]) => db.insert(products).values(rows),
    copy: ({ id: _, search_text: __, ...it }, n) => ({
      ...it,
      name: `${it.name} ${wordOf(n)}`,
      is_hero: false,
      created_at: timeOf(n),
    }),
  });
  await fill("posts", wanted.posts, {
    table: blogPosts,
    originals: () => db.select().from(blogPosts).where(isNull(blogPosts.deleted_at)).limit(100),
    insert: (rows: (typeof blogPosts.$inferInsert)[]) => db.insert(blogPosts).values(rows),
    copy: ({ id: _, search_en: __, search_ja: ___, search_pairs: ____, ...it }, n) => ({
      ...it,
      slug: `${it.slug.slice(0, 150)}-${wordOf(n)}`,
      title: `${it.title} ${wordOf(n)}`,
      title_ja: it.title_ja && `${it.title_ja}・${kanaOf(n)}`,
      is_featured: false,
      published_at: it.published_at && timeOf(n),
      created_at: timeOf(n),
    }),
  });
  await fill("messages", wanted.messages, {
    table: contactMessages,
    // Only demo messages: never copy what a real person wrote.
    originals: () => db.select().from(contactMessages).where(inArray(contactMessages.id, demoMessageIds)),
    insert: (rows: (typeof contactMessages.$inferInsert)[]) => db.insert(contactMessages).values(rows),
    copy: ({ id: _, sent_once: __, search_text: ___, search_pairs: ____, ...it }, n) => ({
      ...it,
      first_name: it.language === "ja" ? kanaOf(n) : wordOf(n),
      email: `${wordOf(n)}@example.com`,
      status: messageStatuses[n % messageStatuses.length] ?? "new",
      created_at: timeOf(n),
    }),
  });
  return {
    products: await countOf(products),
    posts: await countOf(blogPosts),
    messages: await countOf(contactMessages),
  };

  async function fill<Row, New>(
    name: keyof Amounts,
    amount: number,
    kind: {
      table: Table;
      originals(): PromiseLike<Row[]>;
      insert(rows: New[]): PromiseLike<unknown>;
      copy(row: Row, n: number): New;
    },
  ) {
    const originals = await kind.originals();
    if (originals.length === 0) return;
    let n = await db.$count(kind.table);
    for (let count = await countOf(kind.table); count < amount; count += batch, n += batch) {
      onProgress(`${name}: ${count} of ${amount}`);
      const length = Math.min(batch, amount - count);
      await kind.insert(
        Array.from({ length }, (_, k) => kind.copy(originals[(n + k) % originals.length] as Row, n + k)),
      );
    }
  }
}

const latin = ["ba", "du", "ki", "lo", "me", "ni", "po", "ra", "su", "wa"];
const kana = ["あ", "き", "す", "て", "の", "は", "み", "ゆ", "れ", "ろ"];
const wordOf = (n: number) => [...String(n)].map((digit) => latin[Number(digit)]).join("");
const kanaOf = (n: number) => [...String(n)].map((digit) => kana[Number(digit)]).join("");
