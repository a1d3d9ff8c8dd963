import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { freePort } from "./support/port.ts";
import { sendRaw } from "./support/raw.ts";
import { type RunningServer, startServer } from "./support/server.ts";
import { copyTemplateFolder } from "./support/template.ts";

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const form = "lang=ja&next=%2Fabout";
const formHead = `POST /language HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${form.length}\r\n\r\n`;

function open(url: string): Socket {
  const { hostname, port } = new URL(url);
  return connect(Number(port), hostname);
}

/** Sends the head of a form. When the server asks for the body, it has begun with the request. */
async function beginForm(url: string): Promise<{ socket: Socket; response: Promise<string> }> {
  const socket = open(url).on("error", () => {});
  let received = "";
  socket.on("data", (chunk) => (received += chunk));
  const response = once(socket, "close").then(() => received);
  socket.write(formHead.replace("\r\n\r\n", "\r\nExpect: 100-continue\r\n\r\n"));
  await expect.poll(() => received).toContain("100 Continue");
  received = "";
  return { socket, response };
}

const isServing = (url: string) =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

let folder: Awaited<ReturnType<typeof copyTemplateFolder>>;
beforeEach(async () => {
  folder = await copyTemplateFolder();
});
afterEach(() => folder.remove());

describe("told to stop, the process", () => {
  let server: RunningServer;
  beforeEach(async () => {
    server = await startServer({ DATA_DIR: folder.path });
  });
  afterEach(() => server.kill());

  test("serves all that has arrived, with the end of its connection", async () => {
    // Warm-up: on a busy machine the first request for each page takes longer than five seconds.
    for (const path of ["/products", "/auth", "/about"]) await fetch(server.url + path);
    await sendRaw(server.url, formHead.replace("Host", "Connection: close\r\nHost") + form);
    const waiting = open(server.url);
    const received: string[] = [];
    const closed = once(waiting, "close");
    waiting.on("data", (chunk) => received.push(String(chunk)));
    waiting.write(get("/healthz"));
    await once(waiting, "data");

    // A stopped process accepts nothing, but the kernel completes connections and queues them.
    process.kill(server.pid, "SIGSTOP");
    const arriving = Array.from({ length: 30 }, (_, n) =>
      sendRaw(server.url, n % 3 === 0 ? formHead + form : get(n % 3 === 1 ? "/products" : "/auth")),
    );
    received.length = 0;
    waiting.write(get("/about"));
    await wait(200);
    const stopped = server.stop();
    process.kill(server.pid, "SIGCONT");

    const responses = await Promise.all(arriving);
    for (const { status, text } of responses) {
      expect([200, 302]).toContain(status);
      expect(text).toMatch(/(<\/html>|\r\n0\r\n)\s*$/);
    }
    // Responses sent before the signal is handled may keep the connection open.
    expect(responses.some(({ text }) => /^connection: close\r$/im.test(text))).toBe(true);
    await closed;
    expect(received.join("")).toMatch(/^HTTP\/1\.1 200 [\s\S]*<\/html>$/);
    expect(await stopped).toEqual({ code: 0 });
  });

  test("does not wait for connections on which nobody has asked anything", async () => {
    const unused = open(server.url).on("error", () => {});
    await once(unused, "connect");
    const { socket: unfinished } = await beginForm(server.url);
    const stopped = server.stop();
    const first = await Promise.race([
      once(unused, "close").then(() => "unused"),
      once(unfinished, "close").then(() => "unfinished"),
    ]);
    expect(first).toBe("unused");
    expect(await stopped).toEqual({ code: 0 });
  });

  test("takes what a terminal and npm both send for one signal, and ends at once at a second", async () => {
    const { socket, response } = await beginForm(server.url);
    const stopped = server.stop();
    process.kill(server.pid, "SIGINT");
    process.kill(server.pid, "SIGTERM");
    await expect.poll(() => isServing(server.url)).toBe(false);
    socket.write(form);
    expect(await response).toMatch(/^HTTP\/1\.1 302 /);
    expect(await stopped).toEqual({ code: 0 });

    server = await startServer({ DATA_DIR: folder.path });
    await beginForm(server.url);
    const ended = server.stop();
    await expect.poll(() => isServing(server.url)).toBe(false);
    await wait(500);
    process.kill(server.pid, "SIGTERM");
    expect(await ended).toEqual({ code: 1 });
  });
});

describe("started by npm, the process", () => {
  /** Runs `npm start` in its own process group, as a terminal does. */
  async function startByNpm(command = "exec npm start") {
    const PORT = String(await freePort());
    const child = spawn("sh", ["-c", command], {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: folder.path, PORT },
      stdio: ["ignore", "pipe", "inherit"],
      detached: true,
    });
    const group = -(child.pid ?? 0);
    const url = `http://127.0.0.1:${PORT}`;
    const ended = once(child, "exit");
    await expect.poll(() => isServing(url), { interval: 100 }).toBe(true);
    return { child, group, url, ended, PORT };
  }

  /** Expects that another process can use the port and the data folder. */
  async function expectAllFree(url: string, PORT: string) {
    await expect.poll(() => isServing(url), { interval: 100 }).toBe(false);
    const begun = () =>
      startServer({ DATA_DIR: folder.path, PORT }).catch((error: Error) => error.message.slice(-200));
    let next = await begun();
    for (let tries = 0; typeof next === "string" && tries < 20; tries++) {
      await wait(250);
      next = await begun();
    }
    expect(next).toMatchObject({ url });
    await (next as RunningServer).kill();
  }

  test("stops when npm is killed", async () => {
    const { child, group, url, ended, PORT } = await startByNpm();
    child.kill("SIGKILL");
    await ended;
    try {
      await expectAllFree(url, PORT);
    } finally {
      endGroup(group);
    }
  });

  test.each<[string, (started: { child: { kill(signal: "SIGTERM"): boolean }; group: number }) => void]>([
    ["Ctrl-C in its terminal", ({ group }) => process.kill(group, "SIGINT")],
    ["a signal to npm alone", ({ child }) => child.kill("SIGTERM")],
    ["a service manager's signal to all", ({ group }) => process.kill(group, "SIGTERM")],
  ])("finishes what is under way at %s", async (_, signal) => {
    const started = await startByNpm();
    // Warm-up: on a busy machine the first response takes longer than the five seconds of a stop.
    await sendRaw(started.url, formHead.replace("Host", "Connection: close\r\nHost") + form);
    const { socket, response } = await beginForm(started.url);
    signal(started);
    // Longer than it takes to notice that npm has ended.
    await wait(1500);
    socket.write(form);
    expect(await response).toMatch(/^HTTP\/1\.1 302 /);
    await started.ended;
    await expectAllFree(started.url, started.PORT);
  });

  test("goes on when the shell that started it in the background has ended", async () => {
    const { child, group, url, ended } = await startByNpm("nohup npm start 2>&1 & sleep 1");
    const closed = once(child, "close");
    await ended;
    // Longer than it takes to notice that npm has ended.
    await wait(3000);
    expect(await isServing(url)).toBe(true);
    process.kill(group, "SIGTERM");
    await expect.poll(() => isServing(url)).toBe(false);
    await closed;
  });

  function endGroup(group: number) {
    try {
      process.kill(group, "SIGKILL");
    } catch {
      // The process group is already empty.
    }
  }
});
