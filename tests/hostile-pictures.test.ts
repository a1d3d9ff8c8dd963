import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { svgText } from "#server/pictures/process/svg";
import english from "../app/text/en/record-form.json" with { type: "json" };
import japanese from "../app/text/ja/record-form.json" with { type: "json" };
import { admin } from "./support/admin.ts";
import { hostilePictures, slowPicture } from "./support/hostile-pictures.ts";
import { HttpClient } from "./support/http-client.ts";
import { make } from "./support/pictures.ts";
import { type RunningServer, startServer } from "./support/server.ts";
import { copyTemplateDatabase } from "./support/template.ts";

const megabyte = 1024 * 1024;

let server: RunningServer;
let template: Awaited<ReturnType<typeof copyTemplateDatabase>>;
let it: HttpClient;
let bare: Awaited<ReturnType<typeof startBareServer>>;

/** A server that only responds, in a process of its own. */
async function startBareServer() {
  const code = `const server = require("node:http").createServer((_, response) => response.end("ok"));
    server.listen(0, "127.0.0.1", () => console.log(server.address().port));`;
  const child = spawn(process.execPath, ["-e", code], { stdio: ["ignore", "pipe", "inherit"] });
  const [port] = await once(child.stdout, "data");
  return { url: `http://127.0.0.1:${String(port).trim()}/`, stop: () => child.kill() };
}

const start = async () => {
  server = await startServer({
    DATA_DIR: template.folder.path,
    DATABASE_URL: template.url,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    RATE_LIMITS: "off",
  });
  it = new HttpClient(server.url);
  await it.signIn(admin.email, admin.password);
};
beforeAll(async () => {
  template = await copyTemplateDatabase();
  bare = await startBareServer();
  await start();
});
afterAll(async () => {
  bare.stop();
  await server.kill();
  await template.folder.remove();
});

const upload = (bytes: Uint8Array) => it.upload(bytes);
const storedFiles = async () => {
  const names = await readdir(join(template.folder.path, "files"), { recursive: true });
  // Renditions of earlier pictures may still appear.
  return names.filter((name) => !/\.\d+\.\w+$|\/\./.test(`/${name}`)).sort();
};
const ask = async (path: string) => (await fetch(server.url + path)).arrayBuffer();

/**
 * Responses per second of the server's /healthz until `doing` ends, as a share of those of a bare server asked in the
 * same seconds: a slow machine slows both.
 */
async function shareOfResponses(doing: Promise<unknown>): Promise<number> {
  let isOn = true;
  const ended = doing.finally(() => {
    isOn = false;
  });
  const askUntilEnd = async (url: string) => {
    let responses = 0;
    do {
      expect((await fetch(url)).status).toBe(200);
      responses++;
      await wait(5);
    } while (isOn);
    return responses;
  };
  const [ofServer, ofBare] = await Promise.all([`${server.url}/healthz`, bare.url].map(askUntilEnd));
  await ended;
  return (ofServer ?? 0) / (ofBare ?? 0);
}

const memoryOf = async (pid: number) => {
  const [, kilobytes = 0] = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
};

/** Growth of the server's own process while `doing` runs, in bytes; child processes do not count. */
async function growthDuring(doing: () => Promise<unknown>): Promise<number> {
  const before = await memoryOf(server.pid);
  let max = before;
  let isOn = true;
  const ended = doing().finally(() => {
    isOn = false;
  });
  while (isOn) {
    max = Math.max(max, await memoryOf(server.pid));
    await wait(20);
  }
  await ended;
  return max - before;
}

async function pictureProcesses(parent = server.pid): Promise<number[]> {
  const all = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const isOne = async (pid: number) => {
    const read = (file: string) => readFile(`/proc/${pid}/${file}`, "utf8").catch(() => "");
    const [, parentPid] = (await read("stat")).split(") ").at(-1)?.split(" ") ?? [];
    return Number(parentPid) === parent && (await read("cmdline")).includes("pictures/process/main");
  };
  const found = await Promise.all(all.map(async (pid) => ((await isOne(pid)) ? pid : null)));
  return found.filter((pid) => pid !== null);
}

/** @returns id of the process that is decoding a picture now */
async function busyProcess(): Promise<number> {
  for (;;) {
    for (const pid of await pictureProcesses()) {
      // An idle process, with only its libraries loaded, uses less.
      if ((await memoryOf(pid).catch(() => 0)) > 110 * megabyte) return pid;
    }
    await wait(10);
  }
}

describe("files that were made to stop whoever reads them", () => {
  test("the beginning of an SVG is read once", async () => {
    // Processor time: other work on the machine interrupts a long run more often than a short one.
    const timeOf = (count: number) => {
      const bytes = Buffer.from("<!DOCTYPE a>".repeat(count));
      const before = process.threadCpuUsage();
      for (let n = 0; n < 100; n++) expect(svgText(bytes)).toBe(null);
      return process.threadCpuUsage(before).user;
    };
    // The first run includes compilation.
    timeOf(40_000);
    expect(timeOf(80_000) / timeOf(40_000)).toBeLessThan(3);
  });

  test.each(hostilePictures)("$file is refused in words", async ({ bytes, refusal }) => {
    const hostile = await bytes();
    await upload(await make.plain("png"));
    const before = await storedFiles();
    // More than the bare server is chance.
    const idle = Math.min(1, await shareOfResponses(wait(1000)));
    let sent: Awaited<ReturnType<typeof upload>> | undefined;
    let meanwhile = 0;
    const growth = await growthDuring(async () => {
      const sending = upload(hostile).then((result) => {
        sent = result;
      });
      meanwhile = await shareOfResponses(Promise.all([sending, wait(1000)]));
    });
    expect(sent).toEqual({ status: 422, result: { refusal } });
    const message = `upload_${refusal.replaceAll("-", "_")}`;
    expect(english).toHaveProperty(message);
    expect(japanese).toHaveProperty(message);
    expect(await storedFiles()).toEqual(before);
    expect(meanwhile).toBeGreaterThan(idle / 5);
    expect(growth).toBeLessThan(50 * megabyte);
  });

  test("the server itself has no decoder", async () => {
    const libraries = await readFile(`/proc/${server.pid}/maps`, "utf8");
    expect(libraries).not.toContain("libvips");
  });
});

describe("the processes that read pictures", () => {
  test("one that is killed refuses its picture, and the next picture is taken", async () => {
    const slow = await slowPicture();
    const sent = upload(slow);
    process.kill(await busyProcess(), "SIGKILL");
    expect(await sent).toEqual({ status: 422, result: { refusal: "too-much-memory" } });
    expect((await upload(await make.plain("png"))).status).toBe(201);
    expect(server.output()).toContain("A process that reads pictures was ended");
  });

  test("one that hangs without using the processor refuses its picture, and others are taken meanwhile", async () => {
    const sent = upload(await slowPicture());
    process.kill(await busyProcess(), "SIGSTOP");
    expect((await upload(await make.plain("png"))).status).toBe(201);
    expect(await sent).toEqual({ status: 422, result: { refusal: "too-slow" } });
  });

  test("one that has taken ten seconds of the processor refuses its picture and ends", async () => {
    const [from, to] = ["slow.jpg", "slow.avif"].map((name) => join(template.folder.path, name));
    await writeFile(from ?? "", await make.photo(1920, 6000));
    // Threads that use the processor stand for a decoder that needs much more time than memory.
    const burn = `import { availableParallelism as cores } from "node:os"; import { Worker } from "node:worker_threads";
      for (let n = 0; n < 3 * cores(); n++) new Worker("for (;;);", { eval: true });`;
    const child = fork("app/server/pictures/process/main.ts", {
      execArgv: ["--expose-gc", "--import", `data:text/javascript,${encodeURIComponent(burn)}`],
    });
    child.send({
      name: "makeRendition",
      args: [from, to, { width: 1920, format: "avif", isBackground: true }],
    });
    const [response] = await once(child, "message");
    expect(response).toEqual({ refusal: "too-slow", isLast: true });
    expect(await once(child, "exit")).toEqual([null, "SIGKILL"]);
  });

  test("they end when there is nothing to do", async () => {
    expect((await upload(await make.plain("png"))).status).toBe(201);
    await expect.poll(() => pictureProcesses(), { interval: 500 }).toEqual([]);
  });

  test("the largest photographs leave the server's memory as it is", async () => {
    const photo = await make.photo(6500, 6000, 60);
    for (let n = 0; n < 3; n++) {
      expect(await growthDuring(() => upload(photo))).toBeLessThan(50 * megabyte);
    }
  });

  test("an upload waits for no rendition that has not begun", async () => {
    const { picture } = await upload(await make.photo(2500, 2000));
    const ended: string[] = [];
    const stem = picture.url.replace(".jpg", "");
    const renditions = [640, 828, 1080, 1280, 1600, 1920]
      .flatMap((width) => ["avif", "webp", "jpg"].map((format) => `${stem}.${width}.${format}`))
      .map((path) => ask(path).then(() => ended.push("rendition")));
    await Promise.race(renditions);
    await upload(await make.plain("png")).then(() => ended.push("upload"));
    await Promise.all(renditions);
    expect(ended.length - ended.indexOf("upload")).toBeGreaterThan(6);
  });

  test("none outlives a product that is killed while it reads", async () => {
    const slow = await slowPicture();
    const cutOff = upload(slow).catch(() => {});
    await busyProcess();
    const { pid } = server;
    const children = await pictureProcesses(pid);
    await server.kill();
    await cutOff;
    const areThere = () => Promise.all(children.map((child) => memoryOf(child).catch(() => 0)));
    await expect.poll(areThere).toEqual(children.map(() => 0));
    await start();
  });
});
