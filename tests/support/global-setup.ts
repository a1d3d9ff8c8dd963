import type { TestProject } from "vitest/node";
import { admin } from "./admin.ts";
import { missingPrograms } from "./optional-programs.ts";
import { createDatabase, startPostgres } from "./postgres.ts";
import { startServer, temporaryFolder } from "./server.ts";
import type { Template } from "./template.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgres: string;
    template: Template;
  }
}

export default async function setup(project: TestProject) {
  for (const sentence of missingPrograms()) console.warn(sentence);
  const { url, stop } = await startPostgres();
  const database = await createDatabase(url);
  const [embedded, postgres] = [await temporaryFolder(), await temporaryFolder()];
  const environment = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
  await firstStart({ ...environment, DATA_DIR: embedded.path });
  await firstStart({ ...environment, DATA_DIR: postgres.path, DATABASE_URL: database });
  project.provide("postgres", url);
  project.provide("template", {
    embedded: embedded.path,
    postgres: { folder: postgres.path, database: new URL(database).pathname.slice(1) },
  });
  return async () => {
    await stop();
    await embedded.remove();
    await postgres.remove();
  };
}

async function firstStart(environment: Record<string, string>) {
  const server = await startServer(environment);
  await server.stop();
}
