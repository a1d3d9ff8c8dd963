import { afterAll, expect, test } from "vitest";
import { askPostgres } from "./support/postgres.ts";
import { startServer } from "./support/server.ts";
import { copyTemplateDatabase } from "./support/template.ts";

const { folder, url } = await copyTemplateDatabase();
afterAll(() => folder.remove());

test("with few database connections searches wait for one instead of failing", async () => {
  const role = `few_${crypto.randomUUID().slice(0, 8)}`;
  await askPostgres(url, `create role ${role} login password 'few' connection limit 4 in role tester`);
  const address = Object.assign(new URL(url), { username: role, password: "few" }).href;
  const server = await startServer({ DATABASE_URL: address, DATA_DIR: folder.path, RATE_LIMITS: "off" });
  try {
    // The first search of a server also opens its connections, which would be part of the wait.
    await fetch(`${server.url}/blog?q=coconut`);
    const search = async (count: number) => {
      const searches = Array.from({ length: count }, (_, n) => fetch(`${server.url}/blog?q=coconut+${n}`));
      return (await Promise.all(searches)).map(({ status }) => status);
    };
    const began = performance.now();
    expect(await search(8)).toEqual(Array(8).fill(200));
    // A search waits five seconds for a connection, at most: a slow machine gets fewer at once.
    const count = Math.min(30, Math.max(8, Math.floor((8 * 3000) / (performance.now() - began))));
    expect(await search(count)).toEqual(Array(count).fill(200));
  } finally {
    await server.stop();
  }
});
