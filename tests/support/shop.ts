import type { DatabaseLocation } from "#server/db/database.server";
import { admin } from "./admin.ts";
import type { DatabaseEngine } from "./databases.ts";
import { HttpClient } from "./http-client.ts";
import { type RunningServer, startServer } from "./server.ts";
import { copyTemplateDatabase, copyTemplateFolder } from "./template.ts";

/** A running server with a signed-in administrator who reads English. */
export type Shop = {
  server: RunningServer;
  client: HttpClient;
  location: DatabaseLocation;
  /** Contains the pictures, and the embedded database if there is one. */
  folder: string;
  /** For shell commands that must use the same data. */
  environment: Record<string, string>;
  stop(): Promise<void>;
};

/** A copy of the template data on one of the database engines. */
export async function copyTemplate(engine: DatabaseEngine) {
  return engine === "PostgreSQL" ? copyTemplateDatabase() : { folder: await copyTemplateFolder(), url: null };
}

export async function startShop(
  engine: DatabaseEngine,
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
  const server = await startServer(whole);
  const client = new HttpClient(server.url);
  client.cookies.set("lang", "en");
  await client.signIn(admin.email, admin.password);
  await client.get("/");
  return {
    server,
    client,
    location: url === null ? { folder: folder.path } : { url },
    folder: folder.path,
    environment: whole,
    async stop() {
      await server.kill();
      await folder.remove();
    },
  };
}

/** The first lines of the log that tell an error. */
export function loggedErrors({ server }: Shop): string[] {
  return (server.output().match(/^.*"level":(50|60).*$/gm) ?? []).slice(0, 3);
}

/** A visitor of a shop, who reads English. */
export function visitorOf({ server }: Shop): HttpClient {
  const visitor = new HttpClient(server.url);
  visitor.cookies.set("lang", "en");
  return visitor;
}
