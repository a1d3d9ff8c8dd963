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
    const searches = Array.from({ length: 30 }, (_, n) => fetch(`${server.url}/blog?q=coconut+${n}`));
    const statuses = (await Promise.all(searches)).map(({ status }) => status);
    expect(statuses).toEqual(statuses.map(() => 200));
  } finally {
    await server.stop();
  }
});
