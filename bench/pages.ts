// Measures visitor pages: from the cache, rendered fresh, and in bytes.
import { get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import { localizedPath } from "#domain/language-path";
import { demo } from "../tests/support/demo-records.ts";
import type { HttpClient } from "../tests/support/http-client.ts";
import { startFront } from "../tests/support/nginx.ts";
import { optionalPrograms } from "../tests/support/optional-programs.ts";
import type { RunningServer } from "../tests/support/server.ts";
import { type Page, startBareServer } from "./bare.ts";
import { cpuSeconds, type Load, load, residentBytes } from "./load.ts";
import { startFileServer } from "./nginx.ts";

export const pages = {
  home: "/",
  products: "/products",
  product: `/product/${demo.oil.id}`,
  post: `/blog/${demo.post.slug}`,
};

/** One line of the report. A figure without `min` and `max` has no limit. */
export type Figure = { name: string; value: number; unit: string; min?: number; max?: number };

const kilobyte = 1024;

/**
 * Compares cached pages with servers that send the same bytes. All are measured in turn with the same client.
 */
export async function measureCached(
  server: RunningServer,
  { rounds, seconds, print }: { rounds: number; seconds: number; print: (line: string) => void },
): Promise<Figure[]> {
  const bodies = new Map<string, Buffer>();
  const kept: Record<string, Page> = {};
  for (const [name, path] of Object.entries(pages)) {
    for (let n = 0; n < 2; n++) await fetch(server.url + path);
    // Wait until the server has compressed the page at its best level.
    await wait(2500);
    const { body, headers } = await rawResponse(server.url + path);
    bodies.set(name, body);
    kept[path] = { headers, body: body.toString("base64") };
  }
  const bare = await startBareServer(kept);
  const withNginx = optionalPrograms.nginx.path !== undefined;
  if (!withNginx) print("nginx is not installed: what is measured against it is left out");
  const plain = withNginx ? await startFileServer(bodies, { keepsFilesOpen: false }) : null;
  const open = withNginx ? await startFileServer(bodies, { keepsFilesOpen: true }) : null;
  const front = withNginx ? await startFront([server.url]) : null;
  try {
    const figures: Figure[] = [];
    print("warming up");
    for (const path of Object.values(pages)) {
      for (const { url, pid } of [server, bare]) await load(url, path, [pid], seconds);
    }
    for (const [name, path] of Object.entries(pages)) {
      const all: Record<string, Load[]> = {};
      const measure = async (who: string, url: string, from: string, pids: number[]) => {
        all[who] = [...(all[who] ?? []), await load(url, from, pids, seconds)];
      };
      for (let round = 0; round < rounds; round++) {
        print(`${name}: ${round + 1} of ${rounds} rounds`);
        await measure("ours", server.url, path, [server.pid]);
        await measure("bare", bare.url, path, [bare.pid]);
        if (plain) await measure("plain", plain.url, `/${name}`, [plain.pid]);
        if (open) await measure("open", open.url, `/${name}`, [open.pid]);
        if (front) await measure("front", front.url, path, [front.pid, server.pid]);
      }
      const of = (who: string, what: keyof Load) => median((all[who] ?? []).map((it) => it[what]));
      // By round, because the speed of a machine changes from one round to the next.
      const share = (who: string, whose: string, what: keyof Load) => {
        const other = all[whose] ?? [];
        return median((all[who] ?? []).map((it, round) => it[what] / (other[round]?.[what] ?? 0)));
      };
      figures.push(
        { name: `${name}: requests a second`, value: of("ours", "perSecond"), unit: "/s" },
        { name: `${name}: processor a request`, value: 1e6 / of("ours", "perCpuSecond"), unit: "µs" },
        {
          name: `${name}: of a bare node:http server, per second of processor`,
          value: share("ours", "bare", "perCpuSecond"),
          unit: "×",
          min: 0.9,
        },
        { name: `${name}: slowest of 99 %`, value: of("ours", "p99"), unit: "ms" },
        {
          name: `${name}: slowest of 99 %, of a bare node:http server`,
          value: share("ours", "bare", "p99"),
          unit: "×",
          max: 3,
        },
      );
      if (!withNginx) continue;
      const nginx = [
        ["of nginx", "ours", "plain"],
        ["of nginx with open_file_cache", "ours", "open"],
        ["through docs/nginx.conf, of nginx", "front", "plain"],
      ] as const;
      for (const [label, who, whose] of nginx) {
        const value = share(who, whose, "perCpuSecond");
        figures.push({ name: `${name}: ${label}, per second of processor`, value, unit: "×" });
      }
    }
    return figures;
  } finally {
    bare.stop();
    for (const it of [plain, open, front]) await it?.stop();
  }
}

/**
 * CPU and wall time to render a page without the cache, in milliseconds.
 *
 * @param max maximum CPU time of the products page, in milliseconds
 */
export async function measureRendered(server: RunningServer, label: string, max?: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries({ ...pages, blog: "/blog", rituals: "/rituals" })) {
    // A toast bypasses the page cache, and `identity` avoids compression.
    const headers = { Cookie: "lang=en; toast=none", "Accept-Encoding": "identity" };
    const ask = () => fetch(server.url + path, { headers }).then((it) => it.text());
    for (let n = 0; n < 100; n++) await ask();
    const costs: number[] = [];
    const times: number[] = [];
    // Rounds differ by about 20 %, so a figure with a limit is the median of five.
    for (let round = 0; round < (max === undefined ? 1 : 5); round++) {
      const before = cpuSeconds(server.pid);
      const count = 60;
      for (let n = 0; n < count; n++) {
        const start = performance.now();
        await ask();
        times.push(performance.now() - start);
      }
      costs.push(((cpuSeconds(server.pid) - before) / count) * 1000);
    }
    const limit = max !== undefined && name === "products" ? { max } : {};
    figures.push(
      { name: `${name}, ${label}: processor`, value: median(costs), unit: "ms", ...limit },
      { name: `${name}, ${label}: time`, value: median(times), unit: "ms" },
    );
  }
  return figures;
}

/** Time from the response to a save until the page shows the change. */
export async function measureSave(server: RunningServer, it: HttpClient): Promise<Figure[]> {
  const times: number[] = [];
  for (let n = 0; n < 10; n++) {
    const path = `/product-table/${demo.soap.id}`;
    const { text } = await it.get(path);
    const version = /name="version" value="(\d+)"/.exec(text)?.[1] ?? "";
    const name = `Soap number ${n}`;
    await it.post(path, { name, category: "Bath & Shower", description: "A soap.", version });
    const start = performance.now();
    const shown = await fetch(`${server.url}/product/${demo.soap.id}`).then((response) => response.text());
    if (!shown.includes(name)) throw new Error("What was saved is not shown by the next request");
    times.push(performance.now() - start);
  }
  return [{ name: "from save to visible", value: median(times), unit: "ms", max: 1000 }];
}

/** Bytes of a first visit over the wire with brotli, and of the pictures on a phone. */
export async function measureBytes(server: RunningServer): Promise<Figure[]> {
  const figures: Figure[] = [];
  const sizeOf = async (path: string) => (await rawResponse(server.url + path)).body.length;
  const english = { ...pages, about: "/about", rituals: "/rituals", blog: "/blog", contact: "/contact" };
  const japanese = Object.entries(english).map(([name, path]) => [
    `${name} in Japanese`,
    localizedPath("ja", path),
  ]);
  const measured: Record<string, string> = { ...english, ...Object.fromEntries(japanese) };
  // The second request has a page compressed at its best level.
  for (let n = 0; n < 2; n++) for (const path of Object.values(measured)) await fetch(server.url + path);
  await wait(8000);
  for (const [name, path] of Object.entries(measured)) {
    const html = await (await fetch(server.url + path)).text();
    const sum = async (pattern: RegExp) => {
      let total = 0;
      for (const found of new Set([...html.matchAll(pattern)].map(([, it = ""]) => it)))
        total += await sizeOf(found);
      return total;
    };
    const pictures = /type="image\/avif" srcSet="[^"]*?(\/files\/[^" ]+\.(?:7\d\d|640)\.avif)/g;
    figures.push(
      {
        name: `${name}: HTML`,
        value: (await sizeOf(path)) / kilobyte,
        unit: "KB",
        max: 15,
      },
      {
        // Scripts loaded for hydration have their limit in scripts/budget.mjs.
        name: `${name}: script before it is awake`,
        value: ((await sum(/<script[^>]* src="([^"]+)"/g)) + inlineScriptBytes(html)) / kilobyte,
        unit: "KB",
        max: 2,
      },
      {
        name: `${name}: style`,
        value: (await sum(/<link rel="stylesheet" href="([^"]+)"/g)) / kilobyte,
        unit: "KB",
        max: 12,
      },
      { name: `${name}: all pictures, 768 pixels wide`, value: (await sum(pictures)) / kilobyte, unit: "KB" },
    );
  }
  return figures;
}

/** Bytes of the scripts within a page that run at once, without the data for React. */
function inlineScriptBytes(html: string): number {
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = ""]) => text);
  const code = scripts.filter((text) => !text.startsWith("window.__reactRouterContext"));
  return brotliCompressSync(code.join("\n")).length;
}

export function memoryAfter(server: RunningServer, on: string): Figure[] {
  const limit = on === "postgresql" ? { max: 200 } : {};
  return [
    {
      name: "memory after all this",
      value: residentBytes(server.pid) / kilobyte / kilobyte,
      unit: "MB",
      ...limit,
    },
  ];
}

/** Headers that node:http adds to a response by itself. */
const addedHeaders = ["Date", "Connection", "Keep-Alive"];

/** The response as sent, without `addedHeaders`; `headers` alternates names and values. */
function rawResponse(url: string): Promise<{ body: Buffer; headers: string[] }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "Accept-Encoding": "br", Cookie: "lang=en" } }, (response) => {
      const chunks: Buffer[] = [];
      const { rawHeaders } = response;
      const headers = rawHeaders.filter((_, n) => !addedHeaders.includes(rawHeaders[n - (n % 2)] ?? ""));
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => resolve({ body: Buffer.concat(chunks), headers }));
    }).on("error", reject);
  });
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
