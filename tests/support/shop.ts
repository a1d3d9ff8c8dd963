import type { DatabaseLocation } from "#server/db/database.server";
import { admin } from "./admin.ts";
import { HttpClient } from "./http-client.ts";
import { type Product, startProduct } from "./product.ts";
import { copyTemplateDatabase, copyTemplateFolder } from "./template.ts";

/** For tests of database behaviour. Screens are tested on PostgreSQL, journeys use the embedded database. */
export const engines = [{ engine: "embedded" }, { engine: "PostgreSQL" }] as const;

/** A running server with a signed-in administrator who reads English. */
export type Shop = {
  product: Product;
  it: HttpClient;
  location: DatabaseLocation;
  /** Contains the pictures, and the embedded database if there is one. */
  folder: string;
  /** For shell commands that must use the same data. */
  environment: Record<string, string>;
  stop(): Promise<void>;
};

/** A copy of the template data on one of the engines. */
export async function copyTemplate(engine: (typeof engines)[number]["engine"]) {
  return engine === "PostgreSQL" ? copyTemplateDatabase() : { folder: await copyTemplateFolder(), url: null };
}

export async function startShop(
  engine: (typeof engines)[number]["engine"],
  environment: Record<string, string> = {},
): Promise<Shop> {
  const { folder, url } = await copyTemplate(engine);
  const whole = {
    DATA_DIR: folder.path,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...environment,
    ...(url === null ? {} : { DATABASE_URL: url }),
  };
  const product = await startProduct(whole);
  const it = new HttpClient(product.url);
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
