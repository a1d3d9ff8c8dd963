import type { DatabaseLocation } from "#server/db/database.server";
import { admin } from "./admin.ts";
import { type Product, startProduct } from "./product.ts";
import { stockedDatabase, stockedFolder } from "./stock.ts";
import { Visitor } from "./visitor.ts";

/** For tests of what the database does. Screens are tested on PostgreSQL, and by the journeys on the embedded one. */
export const engines = [{ engine: "embedded" }, { engine: "PostgreSQL" }] as const;

/** A running product with an administrator who has signed in, reading English. */
export type Desk = {
  product: Product;
  it: Visitor;
  location: DatabaseLocation;
  /** Where its pictures are, and an embedded database. */
  folder: string;
  /** As commands of the shell must be started to reach the same. */
  environment: Record<string, string>;
  stop(): Promise<void>;
};

/** What a first start has made, on one of the engines. */
export async function stocked(engine: (typeof engines)[number]["engine"]) {
  return engine === "PostgreSQL" ? stockedDatabase() : { folder: await stockedFolder(), url: null };
}

export async function startDesk(
  engine: (typeof engines)[number]["engine"],
  environment: Record<string, string> = {},
): Promise<Desk> {
  const { folder, url } = await stocked(engine);
  const whole = {
    DATA_DIR: folder.path,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...environment,
    ...(url === null ? {} : { DATABASE_URL: url }),
  };
  const product = await startProduct(whole);
  const it = new Visitor(product.url);
  it.cookies.set("lang", "en");
  await it.signIn(admin.email, admin.password);
  await it.get("/");
  return {
    product,
    it,
    location: url === null ? { folder: folder.path } : { url },
    folder: folder.path,
    environment: whole,
    async stop() {
      await product.kill();
      await folder.remove();
    },
  };
}
