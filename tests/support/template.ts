import { cp } from "node:fs/promises";
import { inject } from "vitest";
import { createDatabase } from "./postgres.ts";
import { temporaryFolder } from "./server.ts";

/** Template data that a first start has made once for all tests: the demo shop and its administrator. */
export type Template = { embedded: string; postgres: { folder: string; database: string } };

/** A copy of the template data folder, with an embedded database. */
export async function copyTemplateFolder() {
  return copyOf(inject("template").embedded);
}

/** A copy of the template database on PostgreSQL, with its pictures in a folder. */
export async function copyTemplateDatabase() {
  const { folder, database } = inject("template").postgres;
  return { folder: await copyOf(folder), url: await createDatabase(inject("postgres"), database) };
}

async function copyOf(made: string) {
  const folder = await temporaryFolder();
  await cp(made, folder.path, { recursive: true, filter: (path) => !path.endsWith(".s.PGSQL.5432") });
  return folder;
}
