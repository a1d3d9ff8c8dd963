import { inject } from "vitest";
import { admin } from "./admin.ts";
import { createDatabase } from "./postgres.ts";
import { type Product, startProduct, temporaryFolder } from "./product.ts";
import { Visitor } from "./visitor.ts";

export const engines = [{ engine: "embedded" }, { engine: "PostgreSQL" }] as const;

/** A running product with an administrator who has signed in, reading English. */
export type Desk = { product: Product; it: Visitor; stop(): Promise<void> };

export async function startDesk(
  engine: (typeof engines)[number]["engine"],
  environment: Record<string, string> = {},
): Promise<Desk> {
  const folder = await temporaryFolder();
  const product = await startProduct({
    DATA_DIR: folder.path,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...environment,
    ...(engine === "PostgreSQL" ? { DATABASE_URL: await createDatabase(inject("postgres")) } : {}),
  });
  const it = new Visitor(product.url);
  it.cookies.set("lang", "en");
  await it.signIn(admin.email, admin.password);
  await it.get("/");
  return {
    product,
    it,
    async stop() {
      await product.kill();
      await folder.remove();
    },
  };
}
