import { afterAll, expect, test } from "vitest";
import { askPostgres } from "./support/postgres.ts";
import { runCommand } from "./support/server.ts";
import { copyTemplateDatabase } from "./support/template.ts";

const { folder, url } = await copyTemplateDatabase();
afterAll(() => folder.remove());

test("npm run demo tells how many records there are, not how many were wished for", async () => {
  const demo = async (products: string) => {
    const environment = { DATA_DIR: folder.path, DATABASE_URL: url };
    const { code, output } = await runCommand("scripts/demo.mjs", ["--products", products], environment);
    expect(code).toBe(0);
    return output;
  };
  expect(await demo("10")).toContain("There are 16 products, ");
  expect(await demo("20")).toContain("There are 20 products, ");
  await askPostgres(url, "update products set deleted_at = now() where name like 'Lip Balm%'");
  expect(await demo("10")).toMatch(/There are 1[0-9] products, /);
  expect(await demo("20")).toContain("There are 20 products, ");
});
