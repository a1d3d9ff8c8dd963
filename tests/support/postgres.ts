import { spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";

/** Starts a PostgreSQL server of the tests' own. */
export async function startPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const server = spawn(process.execPath, [join(import.meta.dirname, "postgres-server.ts")], {
    cwd: tmpdir(),
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = once(server, "exit");
  const [url] = (await Promise.race([once(createInterface(server.stdout), "line"), ended])) as [unknown];
  if (typeof url !== "string") throw new Error("The PostgreSQL server for the tests did not start");
  return {
    url,
    async stop() {
      server.stdin.end();
      await ended;
    },
  };
}

/** Makes an empty database on a server. */
export async function createDatabase(server: string): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(server), { pathname: name }).href;
}
