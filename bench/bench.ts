// Fills a database with demo content, measures the server over HTTP, and prints the figures.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { admin } from "../tests/support/admin.ts";
import { HttpClient } from "../tests/support/http-client.ts";
import { createDatabase, startPostgres } from "../tests/support/postgres.ts";
import { type RunningServer, runCommand, startServer } from "../tests/support/server.ts";
import { measureInBrowser } from "./browser.ts";
import {
  type Figure,
  measureBytes,
  measureCached,
  measureRendered,
  measureSave,
  memoryAfter,
} from "./pages.ts";
import { type Group, groups } from "./requests.ts";

const help = `Measures the product on this machine. The first run fills its databases, which takes some minutes.

  npm run bench                          everything, on both databases
  npm run bench -- --only pages          visitors' pages: against a bare node:http server (and nginx, if it is
                                         installed), in bytes, and made anew, also with 10 and 100 times the
                                         content and with 60 products
  npm run bench -- --only browser        visitors' pages in Chromium, as on a slow phone
  npm run bench -- --only searches       lists and searches among 10,000 posts and 100,000 messages
  npm run bench -- --on embedded         on one of them: embedded or postgresql
  npm run bench -- --runs 15             requests of each kind
  npm run bench -- --fresh               fills the embedded database anew`;

type Engine = "embedded" | "postgresql";
type Measured = {
  on: Engine;
  group: string;
  name: string;
  path: string;
  median: number;
  slowest: number;
  limit: number;
};

const folder = join("bench", "data");

const { values } = parseArgs({
  options: {
    on: { type: "string" },
    only: { type: "string" },
    runs: { type: "string", default: "15" },
    fresh: { type: "boolean", default: false },
    help: { type: "boolean", short: "h" },
  },
});
const runs = Number(values.runs);
const engines: Engine[] = values.on === undefined ? ["embedded", "postgresql"] : [values.on as Engine];
const isAsked =
  Number.isInteger(runs) &&
  runs > 0 &&
  engines.every((it) => /^(embedded|postgresql)$/.test(it)) &&
  /^(pages|browser|searches)?$/.test(values.only ?? "");

if (values.help) console.log(help);
else if (isAsked) {
  if (values.fresh) rmSync(folder, { recursive: true, force: true });
  const measured: Measured[] = [];
  const figures: (Figure & { on: Engine })[] = [];
  for (const engine of engines) {
    if (isWanted("pages")) figures.push(...(await measurePages(engine)));
    if (isWanted("browser")) figures.push(...(await measureBrowser(engine)));
    if (isWanted("searches")) measured.push(...(await measureSearches(engine)));
  }
  clearLine();
  console.table(
    figures.map(({ on, name, value, unit, min, max }) => ({
      on,
      figure: name,
      value: Number(value.toPrecision(3)),
      unit,
      limit: min !== undefined ? `≥ ${min}` : max !== undefined ? `≤ ${max}` : "",
      kept: min === undefined && max === undefined ? "" : isKept({ value, min, max }) ? "yes" : "NO",
    })),
  );
  console.table(
    measured.map(({ on, group, name, median, slowest, limit }) => ({
      on,
      group,
      request: name,
      "median ms": Math.round(median),
      "slowest ms": Math.round(slowest),
      "limit ms": limit,
      kept: median <= limit ? "yes" : "NO",
    })),
  );
  console.log(JSON.stringify({ pages: figures, searches: measured }));
  const allKept = measured.every(({ median, limit }) => median <= limit) && figures.every(isKept);
  process.exitCode = allKept ? 0 : 1;
} else {
  console.error("This cannot be measured: see npm run bench -- --help");
  process.exitCode = 1;
}

function isWanted(part: "pages" | "browser" | "searches"): boolean {
  return (values.only ?? part) === part;
}

function isKept({ value, min, max }: Pick<Figure, "value" | "min" | "max">): boolean {
  return value >= (min ?? Number.NEGATIVE_INFINITY) && value <= (max ?? Number.POSITIVE_INFINITY);
}

async function measureSearches(engine: Engine): Promise<Measured[]> {
  return withContent(engine, "searches", ["--posts", "10000", "--messages", "100000"], async (server) => {
    const measured: Measured[] = [];
    for (const group of groups) measured.push(...(await measure(engine, group, server.url)));
    return measured;
  });
}

async function measurePages(engine: Engine): Promise<(Figure & { on: Engine })[]> {
  const printOn = (line: string) => print(`${engine}: ${line}`);
  const once = await withContent(engine, "once", [], async (server) => {
    const it = new HttpClient(server.url);
    await it.signIn(admin.email, admin.password);
    printOn("pages in bytes, and made anew");
    return [
      ...(await measureBytes(server)),
      ...(await measureRendered(server, "as the demo has it")),
      ...(await measureCached(server, { rounds: 11, seconds: 1, print: printOn })),
      ...(await measureSave(server, it)),
      ...memoryAfter(server, engine),
    ];
  });
  const sixty = await withContent(engine, "sixty", ["--products", "60"], (server) => {
    printOn("60 products");
    return measureRendered(server, "60 products", 8);
  });
  const more: Figure[] = [];
  for (const scale of ["10", "100"]) {
    const figures = await withContent(engine, `times-${scale}`, ["--scale", scale], (server) => {
      printOn(`${scale} times the content`);
      return measureRendered(server, `${scale} times the content`);
    });
    more.push(...figures);
  }
  return [...once, ...sixty, ...more].map((figure) => ({ on: engine, ...figure }));
}

async function measureBrowser(engine: Engine): Promise<(Figure & { on: Engine })[]> {
  const figures = await withContent(engine, "once", [], (server) => {
    print(`${engine}: pages in Chromium`);
    return measureInBrowser(server, 5);
  });
  return figures.map((figure) => ({ on: engine, ...figure }));
}

/**
 * Runs a measurement against a server with demo content.
 *
 * @param amount arguments of `npm run demo`
 */
async function withContent<T>(
  engine: Engine,
  name: string,
  amount: string[],
  run: (server: RunningServer) => Promise<T>,
): Promise<T> {
  const postgres = engine === "postgresql" ? await startPostgres() : null;
  const environment = {
    DATA_DIR: join(folder, `${engine}-${name}`),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    RATE_LIMITS: "off",
    PICTURES_AHEAD: "off",
    ...(postgres && { DATABASE_URL: await createDatabase(postgres.url) }),
  };
  // The database on PostgreSQL is new each time, so its pictures are too.
  if (postgres) rmSync(environment.DATA_DIR, { recursive: true, force: true });
  print(`${engine}: filling the database`);
  const { code, output } = await runCommand("scripts/demo.mjs", amount, environment);
  if (code !== 0) throw new Error(output);
  const server = await startServer(environment);
  try {
    return await run(server);
  } finally {
    await server.stop();
    await postgres?.stop();
  }
}

async function measure(on: Engine, { group, limit, isForStaff, requests }: Group, url: string) {
  const measured: Measured[] = [];
  for (const [name, path, language = "en"] of requests) {
    print(`${on}: ${group}, ${name}`);
    const visitor = new HttpClient(url);
    visitor.cookies.set("lang", language);
    if (isForStaff) await visitor.signIn(admin.email, admin.password);
    const times: number[] = [];
    // Warm-up: runs below 0 are not counted.
    for (let n = -3; n < runs; n++) {
      const start = performance.now();
      const { status } = await visitor.get(path);
      if (status !== 200) throw new Error(`${path} got status ${status}`);
      if (n >= 0) times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    const median = times[Math.floor(times.length / 2)] ?? 0;
    measured.push({ on, group, name, path, median, slowest: times.at(-1) ?? 0, limit });
  }
  return measured;
}

function print(line: string) {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${line}`);
  else process.stderr.write(`${line}\n`);
}

function clearLine() {
  if (process.stderr.isTTY) process.stderr.write("\r\x1b[K");
}
