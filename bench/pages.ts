// What visitors' pages cost: kept, made anew, and in bytes.
import { cast } from "../tests/support/cast.ts";
import type { Product } from "../tests/support/product.ts";
import type { Visitor } from "../tests/support/visitor.ts";
import { cpuSeconds, load, residentBytes } from "./load.ts";
import { hasNginx, startNginx } from "./nginx.ts";

const pages = {
  home: "/",
  products: "/products",
  product: `/product/${cast.oil.id}`,
  post: `/blog/${cast.post.slug}`,
};

/** One line of the report; a figure without a limit is only told. */
export type Figure = { name: string; value: number; unit: string; least?: number; most?: number };

const kilobyte = 1024;

/** Kept pages against nginx with the same bytes, the same client, in turns. */
export async function measureKept(
  product: Product,
  { rounds, seconds, tell }: { rounds: number; seconds: number; tell: (line: string) => void },
): Promise<Figure[]> {
  if (!hasNginx()) {
    tell("nginx is not installed: kept pages are measured alone");
    const figures: Figure[] = [];
    for (const [name, path] of Object.entries(pages)) {
      const { perSecond, perCpuSecond, p99 } = await load(product.url, path, product.pid, seconds);
      figures.push(
        { name: `${name}: requests a second`, value: perSecond, unit: "/s" },
        { name: `${name}: requests a second of processor`, value: perCpuSecond, unit: "/s" },
        { name: `${name}: slowest of 99 %`, value: p99, unit: "ms" },
      );
    }
    return figures;
  }
  const bytes = new Map<string, Buffer>();
  for (const [name, path] of Object.entries(pages)) {
    for (let n = 0; n < 2; n++) await fetch(product.url + path);
    // Until it is packed as tightly as it will be.
    await new Promise((resolve) => setTimeout(resolve, 2500));
    const { body } = await rawBytes(product.url + path);
    bytes.set(name, body);
  }
  const plain = await startNginx(bytes, { keepsFilesOpen: false });
  const open = await startNginx(bytes, { keepsFilesOpen: true });
  try {
    const figures: Figure[] = [];
    tell("warming up");
    await load(product.url, pages.home, product.pid, 2 * seconds);
    for (const [name, path] of Object.entries(pages)) {
      const all = { ours: [], plain: [], open: [] } as Record<string, Awaited<ReturnType<typeof load>>[]>;
      for (let round = 0; round < rounds; round++) {
        tell(`${name}: ${round + 1} of ${rounds} rounds against nginx`);
        all.ours?.push(await load(product.url, path, product.pid, seconds));
        all.plain?.push(await load(plain.url, `/${name}`, plain.pid, seconds));
        all.open?.push(await load(open.url, `/${name}`, open.pid, seconds));
      }
      const of = (who: string, what: "perCpuSecond" | "perSecond" | "p99") =>
        median((all[who] ?? []).map((it) => it[what]));
      const share = of("ours", "perCpuSecond") / of("plain", "perCpuSecond");
      figures.push(
        { name: `${name}: requests a second`, value: of("ours", "perSecond"), unit: "/s" },
        {
          name: `${name}: of nginx, per second`,
          value: of("ours", "perSecond") / of("plain", "perSecond"),
          unit: "×",
        },
        { name: `${name}: of nginx, per second of processor`, value: share, unit: "×", least: 0.8 },
        {
          name: `${name}: of nginx with open_file_cache`,
          value: of("ours", "perCpuSecond") / of("open", "perCpuSecond"),
          unit: "×",
        },
        { name: `${name}: processor a request`, value: 1e6 / of("ours", "perCpuSecond"), unit: "µs" },
        { name: `${name}: slowest of 99 %`, value: of("ours", "p99"), unit: "ms" },
        {
          name: `${name}: slowest of 99 %, of nginx`,
          value: of("ours", "p99") / of("plain", "p99"),
          unit: "×",
          most: 3,
        },
      );
    }
    return figures;
  } finally {
    plain.stop();
    open.stop();
  }
}

/** Pages made anew: what the processor spends on one. */
export async function measureMade(product: Product, label: string, most?: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries({ ...pages, blog: "/blog", rituals: "/rituals" })) {
    // Somebody who has something to be told: nothing is kept for them. Packing is not making.
    const headers = { Cookie: "lang=en; notice=none", "Accept-Encoding": "identity" };
    const ask = () => fetch(product.url + path, { headers }).then((it) => it.text());
    for (let n = 0; n < 100; n++) await ask();
    const costs: number[] = [];
    const times: number[] = [];
    // One round is a fifth more or less than the next; what has a limit is measured more than once.
    for (let round = 0; round < (most === undefined ? 1 : 5); round++) {
      const before = cpuSeconds(product.pid);
      const count = 60;
      for (let n = 0; n < count; n++) {
        const start = performance.now();
        await ask();
        times.push(performance.now() - start);
      }
      costs.push(((cpuSeconds(product.pid) - before) / count) * 1000);
    }
    const limit = most !== undefined && name === "products" ? { most } : {};
    figures.push(
      { name: `${name}, ${label}: processor`, value: median(costs), unit: "ms", ...limit },
      { name: `${name}, ${label}: time`, value: median(times), unit: "ms" },
    );
  }
  return figures;
}

/** From the answer to a write until the page shows it. */
export async function measureSave(product: Product, it: Visitor): Promise<Figure[]> {
  const times: number[] = [];
  for (let n = 0; n < 10; n++) {
    const address = `/product-table/${cast.soap.id}`;
    const { text } = await it.get(address);
    const version = /name="version" value="(\d+)"/.exec(text)?.[1] ?? "";
    const name = `Soap number ${n}`;
    await it.post(address, { name, category: "Bath & Shower", description: "A soap.", version });
    const start = performance.now();
    const shown = await fetch(`${product.url}/product/${cast.soap.id}`).then((answer) => answer.text());
    if (!shown.includes(name)) throw new Error("What was saved is not shown by the next request");
    times.push(performance.now() - start);
  }
  return [{ name: "from save to visible", value: median(times), unit: "ms", most: 1000 }];
}

/** What a page takes over the wire on a first visit, with brotli, and its pictures on a phone. */
export async function measureBytes(product: Product): Promise<Figure[]> {
  const figures: Figure[] = [];
  const sizeOf = async (path: string) => (await rawBytes(product.url + path)).body.length;
  for (const [name, path] of Object.entries({
    ...pages,
    about: "/about",
    rituals: "/rituals",
    blog: "/blog",
    contact: "/contact",
  })) {
    const html = await (await fetch(product.url + path)).text();
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
        ...(name === "home" && { most: 16 }),
      },
      {
        name: `${name}: script`,
        value: (await sum(/<script[^>]* src="([^"]+)"/g)) / kilobyte,
        unit: "KB",
        most: 10,
      },
      {
        name: `${name}: style`,
        value: (await sum(/<link rel="stylesheet" href="([^"]+)"/g)) / kilobyte,
        unit: "KB",
        most: 12,
      },
      { name: `${name}: all pictures, 768 pixels wide`, value: (await sum(pictures)) / kilobyte, unit: "KB" },
    );
  }
  return figures;
}

export function memoryAfter(product: Product, on: string): Figure[] {
  const limit = on === "postgresql" ? { most: 200 } : {};
  return [
    {
      name: "memory after all this",
      value: residentBytes(product.pid) / kilobyte / kilobyte,
      unit: "MB",
      ...limit,
    },
  ];
}

/** As it comes over the wire. */
async function rawBytes(url: string): Promise<{ body: Buffer }> {
  const { get } = await import("node:http");
  return new Promise((resolve, reject) => {
    get(url, { headers: { "Accept-Encoding": "br", Cookie: "lang=en" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => resolve({ body: Buffer.concat(chunks) }));
    }).on("error", reject);
  });
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
