import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { residentBytes } from "../bench/load.ts";
import { demo } from "./support/demo-records.ts";
import { versionIn } from "./support/html.ts";
import { HttpClient } from "./support/http-client.ts";
import { make } from "./support/pictures.ts";
import { type Shop, startShop } from "./support/shop.ts";

/** For a longer run: `SOAK_SECONDS=600 npx vitest run tests/soak.test.ts`. */
const seconds = Number(process.env.SOAK_SECONDS ?? 20);

/** A busy machine continues until it has given this many responses. */
const leastResponses = seconds * 100;

describe("under everything at once for a while", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop("embedded", { RATE_LIMITS: "off" });
  });
  afterAll(() => shop.stop());

  test(
    "nothing fails, and memory stays level",
    async () => {
      const { url, pid } = shop.server;
      const end = Date.now() + seconds * 1000;
      const wrong: string[] = [];
      let responses = 0;
      const again = async (run: (n: number) => Promise<{ status: number }>, pause: number) => {
        for (let n = 0; Date.now() < end || responses < leastResponses; n++) {
          const { status } = await run(n);
          responses++;
          if (status >= 400) wrong.push(`${run} got status ${status}`);
          await new Promise((resolve) => setTimeout(resolve, pause));
        }
      };
      const read = async (path: string, Cookie: string) => {
        const response = await fetch(url + path, { headers: { Cookie } });
        await response.arrayBuffer();
        return response;
      };
      const pages = ["/", "/about", "/products", `/product/${demo.oil.id}`, "/rituals", "/blog", "/contact"];
      const pageOf = (n: number) => pages[n % pages.length] ?? "/";
      const picture = await make.photo(600, 400);
      const upload = () => shop.client.upload(picture, "blog-images");
      const save = async (n: number) => {
        const path = `/product-table/${demo.soap.id}`;
        const { text } = await shop.client.get(path);
        const version = versionIn(text);
        const fields = { name: `Soap ${n}`, category: "Bath & Shower", description: "A soap.", version };
        return shop.client.post(path, fields);
      };
      const write = async (n: number) => {
        const visitor = new HttpClient(url);
        await visitor.get("/contact/form-token");
        return visitor.post("/contact", {
          ...{ first_name: "Ayu", last_name: "Kadek", email: "ayu@example.com", subject: `Soak ${n}` },
          message: "A message of some length. ".repeat(20),
        });
      };
      const resident: number[] = [];
      const watch = setInterval(() => resident.push(residentBytes(pid)), 250);
      await Promise.all([
        again((n) => read(pageOf(n), "lang=en"), 10),
        again((n) => read(pageOf(n), "lang=ja"), 10),
        again((n) => read(`/ja${pageOf(n)}?made=${n}`, ""), 10),
        again((n) => read(`/blog?q=oil+${n % 50}`, "lang=en"), 50),
        again((n) => read(pageOf(n), "lang=en; toast=none"), 50),
        again(write, 150),
        again(save, 150),
        again(upload, 3000),
      ]);
      clearInterval(watch);
      const why = shop.server.output().match(/^.*"level":(?:40|50|60).*$/gm) ?? [];
      expect([...wrong.slice(0, 5), ...(wrong.length > 0 ? why.slice(0, 5) : [])]).toEqual([]);
      const part = (from: number, to: number) =>
        median(resident.slice(Math.floor(resident.length * from), Math.floor(resident.length * to)));
      const [middle, last] = [part(0.4, 0.6), part(0.8, 1)];
      console.log(`${responses} responses in ${seconds} s, ${megabytes(middle)}, then ${megabytes(last)}`);
      expect(last / middle).toBeLessThan(seconds >= 600 ? 1.1 : 1.15);
    },
    (seconds + 30) * 60_000,
  );
});

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`;
}
