import { spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";

/** A PostgreSQL server for tests; it keeps its port and data when restarted. */
export type PostgresServer = {
  url: string;
  stop(): Promise<void>;
  /** Stops it in the middle of its work. */
  crash(): Promise<void>;
  start(): Promise<void>;
  /** It keeps listening, but does not respond. */
  pause(): Promise<void>;
  resume(): Promise<void>;
};

export async function startPostgres(): Promise<PostgresServer> {
  const server = spawn(process.execPath, [join(import.meta.dirname, "postgres-server.ts")], {
    cwd: tmpdir(),
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = once(server, "exit");
  const lines = createInterface(server.stdout);
  const [url] = (await Promise.race([once(lines, "line"), ended])) as [unknown];
  if (typeof url !== "string") throw new Error("The PostgreSQL server for the tests did not start");
  const command = async (word: string) => {
    const done = once(lines, "line");
    server.stdin.write(`${word}\n`);
    await done;
  };
  return {
    url,
    crash: () => command("crash"),
    start: () => command("start"),
    pause: () => command("pause"),
    resume: () => command("resume"),
    async stop() {
      server.stdin.end();
      await ended;
    },
  };
}

/** Runs one query on a new connection. */
export async function askPostgres<T>(database: string, query: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    const { rows } = await client.query(query);
    return rows as T[];
  } finally {
    await client.end();
  }
}

/**
 * Creates an empty database, or a copy of one that has no connections.
 *
 * @returns its URL
 */
export async function createDatabase(server: string, like = "template1"): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  await askPostgres(server, `create database ${name} template ${like}`);
  return Object.assign(new URL(server), { pathname: name }).href;
}
