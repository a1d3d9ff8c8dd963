import { cp } from "node:fs/promises";
import { inject } from "vitest";
import { createDatabase } from "./postgres.ts";
import { temporaryFolder } from "./product.ts";

/** What the product has made at a first start, once for all tests: the demo shop and its administrator. */
export type Stock = { embedded: string; postgres: { folder: string; database: string } };

/** A data folder as a first start leaves it, with an embedded database. */
export async function stockedFolder() {
  return copyOf(inject("stock").embedded);
}

/** The same with a database on the PostgreSQL server, and its pictures in a folder. */
export async function stockedDatabase() {
  const { folder, database } = inject("stock").postgres;
  return { folder: await copyOf(folder), url: await createDatabase(inject("postgres"), database) };
}

async function copyOf(made: string) {
  const folder = await temporaryFolder();
  await cp(made, folder.path, { recursive: true, filter: (path) => !path.endsWith(".s.PGSQL.5432") });
  return folder;
}
