import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { timeouts } from "#domain/request-limits";
import { head } from "./support/raw.ts";
import { type RunningServer, startServer } from "./support/server.ts";
import { copyTemplateFolder } from "./support/template.ts";

let server: RunningServer;
let folder: Awaited<ReturnType<typeof copyTemplateFolder>>;

beforeAll(async () => {
  folder = await copyTemplateFolder();
  server = await startServer({ DATA_DIR: folder.path });
  for (const path of ["/products", "/ja/products"]) await fetch(server.url + path);
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

function open(): Socket {
  const { hostname, port } = new URL(server.url);
  return connect(Number(port), hostname).setNoDelay(true);
}

function plain(path: string, ...headers: string[]): string {
  return `${[`GET ${path} HTTP/1.1`, "Host: localhost", ...headers].join("\r\n")}\r\n\r\n`;
}

const last = head("GET /healthz HTTP/1.1");
/**
 * Sends the pieces on one connection, with a pause after each, and reads until it closes.
 * After a request for /products, it waits for the whole response.
 */
async function talk(...pieces: string[]): Promise<string> {
  const socket = open();
  const chunks: Buffer[] = [];
  const received = () => Buffer.concat(chunks).toString("latin1");
  socket.on("data", (chunk: Buffer) => chunks.push(chunk)).on("error", () => {});
  const ended = new Promise((resolve) => socket.on("close", resolve));
  for (const piece of pieces) {
    const before = chunks.length;
    socket.write(Buffer.from(piece, "latin1"));
    await wait(40);
    // While a response is being sent, Node closes at a bad request without sending 400.
    if (piece === plain("/products"))
      await expect.poll(() => chunks.length > before && received().endsWith("</html>")).toBe(true);
  }
  await ended;
  return received();
}

function statuses(received: string): string[] {
  return [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status = ""]) => status);
}

/**
 * Bytes in the kernel's buffers of the server's socket (Linux /proc/net/tcp): not yet sent, and not yet read.
 */
function waitingBytes({ localPort, remotePort }: Socket): { unsent: number; unread: number } {
  const hex = (port = 0) => port.toString(16).toUpperCase().padStart(4, "0");
  const ends = new RegExp(`:${hex(remotePort)} \\w+:${hex(localPort)} \\w\\w (\\w+):(\\w+)`);
  const [, unsent = "0", unread = "0"] = ends.exec(readFileSync("/proc/net/tcp", "utf8")) ?? [];
  return { unsent: Number.parseInt(unsent, 16), unread: Number.parseInt(unread, 16) };
}

describe("a connection", () => {
  test("says when it was served, how long it stays, and what has not changed", async () => {
    const asked = Date.now();
    const received = await talk(plain("/products"), last);
    const etag = /etag: (".*?")/i.exec(received)?.[1];
    expect(Date.parse(/date: (.*?)\r/i.exec(received)?.[1] ?? "")).toBeGreaterThan(asked - 3000);
    expect(received).toContain(`Keep-Alive: timeout=${timeouts.idle}\r\n`);
    const again = await talk(plain("/products", `If-None-Match: ${etag}`), last);
    expect(statuses(again)).toEqual(["304", "200"]);
    expect(again).not.toContain("<html");
  });

  test("goes on with pages, files, pictures, forms and pages", async () => {
    const page = await fetch(server.url).then((response) => response.text());
    const asset = /href="(\/assets\/[^"]+\.css)"/.exec(page)?.[1] ?? "";
    const picture = /src="(\/files\/[^"]+)"/.exec(page)?.[1] ?? "";
    const form = `POST /language HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 12\r\n\r\n`;
    const received = await talk(
      ...[plain("/products"), plain("/ja/products"), plain(asset), plain("/products"), plain(picture)],
      ...[form, "lang=ja&a=bc", plain("/products"), last],
    );
    // The picture's bytes may contain anything, so only complete status lines count.
    const heads = received.match(/HTTP\/1\.1 \d{3} [A-Z][A-Za-z ]+\r\n/g)?.map((it) => it.slice(9, 12));
    expect(heads).toEqual(["200", "200", "200", "200", "200", "302", "200", "200"]);
  });

  // Most cases start with a cached page, and so does each conversation before them.
  test.each<[string, string[], string]>([
    ["a head in two pieces", ["GET /products HT", "TP/1.1\r\nHost: localhost\r\n\r\n"], "200 200"],
    ["a head letter by letter", [...plain("/healthz")], "200 200"],
    ["three at once", [plain("/products").repeat(3)], "200 200 200 200"],
    [
      "one and the beginning of another",
      [`${plain("/products")}GET /pro`, "ducts HTTP/1.1\r\nHost: a\r\n\r\n"],
      "200 200 200",
    ],
    ["empty lines between requests", [`\r\n\r\n${plain("/products")}`], "200 200"],
    ["a HEAD", [plain("/products").replace("GET", "HEAD")], "200 200"],
    ["two lengths", [plain("/products", "Content-Length: 0", "Content-Length: 5"), "GET /"], "400"],
    [
      "a length and pieces",
      [plain("/products", "Content-Length: 5", "Transfer-Encoding: chunked"), "0\r\n\r\n"],
      "400",
    ],
    ["a length with a space before its colon", [plain("/products", "Content-Length : 5"), "GET /"], "400"],
    ["a line that goes on", [plain("/products", "X-A: b\r\n Content-Length: 5"), "GET /"], "400"],
    ["a line feed alone", [plain("/products", "X-A: b\nContent-Length: 5"), "GET /"], "400"],
    ["a zero", [plain("/products", "X-A: \0")], "400"],
    ["an older version", [plain("/products").replace("1.1", "1.0")], "200"],
    ["a session's cookie", [plain("/products", "Cookie: nyiur_session=a.b")], "200 200"],
    ["a head that is too long", [plain("/products", `X-A: ${"a".repeat(20_000)}`)], "431"],
    ["no HTTP", ["\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"], "400"],
    ["a path that is nowhere", [plain("/products/../admin/nowhere")], "404 200"],
    ["a path that cannot be read", [plain("/product/%ff")], "404 200"],
  ])("reads %s as HTTP says", async (_, pieces, expected) => {
    // Bytes that arrive after the server has closed reset the connection, and a response that is not yet read is lost.
    // So a refused request and what follows it are sent in one piece.
    const isRefused = expected === "400" || expected === "431";
    const sent = [plain("/products"), ...(isRefused ? [pieces.join("")] : [...pieces, last])];
    expect(statuses(await talk(...sent)).join(" ")).toBe(`200 ${expected}`);
  });

  describe.each([
    ["a cached page", "/products"],
    ["any other page", "/auth"],
    ["a file", "/robots.txt"],
    ["the health of the process", "/healthz"],
  ])("asked for %s", (_, path) => {
    const line = (target: string, version = "1.1") => `GET ${target} HTTP/${version}`;
    const request = (first: string, ...headers: string[]) =>
      `${[first, "Connection: close", ...headers].join("\r\n")}\r\n\r\n`;
    const noNumber = ["999.999.999.999", "256.1", "127.1", "0x7f.0.0.1", "localhost:99999", "[::", "[1]"];
    const noHost = ["", "a b", "x/y", "http://x", "x@localhost", "%6cocalhost", "localhost\xa0", "a,b"];

    test.each<[string, string]>([
      ...[...noNumber, ...noHost].map<[string, string]>((host) => [
        `the host ${JSON.stringify(host)}`,
        request(line(path), `Host: ${host}`),
      ]),
      ["two hosts", request(line(path), "Host: localhost", "Host: elsewhere.example")],
      ["the same host twice", request(line(path), "Host: localhost", "host: localhost")],
      ["no host", request(line(path))],
      ["another host's address", request(line(`http://elsewhere.example${path}`), "Host: localhost")],
      ["another port's address", request(line(`http://localhost:81${path}`), "Host: localhost")],
      ["a person's address", request(line(`http://x@localhost${path}`), "Host: localhost")],
      ["an address that is not HTTP's", request(line(`ftp://localhost${path}`), "Host: localhost")],
      ["an address without a host line", request(line(`http://localhost${path}`))],
    ])("refuses %s in one line of the log", async (_, bytes) => {
      const before = server.output().length;
      const received = await talk(bytes);
      expect(statuses(received)).toEqual(["400"]);
      expect(received).toContain("no-store");
      await expect.poll(() => server.output().length).toBeGreaterThan(before);
      await fetch(`${server.url}/healthz`);
      const lines = server.output().slice(before).trimEnd().split("\n");
      expect(lines).toHaveLength(1);
      expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: 40, status: 400 });
      expect(lines[0]).not.toContain("stack");
    });

    test.each<[string, string]>([
      ["a name", request(line(path), "Host: localhost")],
      ["capitals", request(line(path), "Host: LocalHost:3000")],
      ["IPv4", request(line(path), "Host: 127.0.0.1:80")],
      ["IPv6", request(line(path), "Host: [::1]:3000")],
      ["the site's own whole address", request(line(`http://LOCALHOST${path}`), "Host: localhost")],
      ["HTTP/1.0 without a host", request(line(path, "1.0"))],
      [
        "what a proxy was asked for",
        request(line(path), "Host: localhost", "X-Forwarded-Host: 256.1", "Forwarded: host=256.1"),
      ],
    ])("takes %s", async (_, bytes) => {
      const received = await talk(bytes);
      expect(statuses(received)).toEqual(["200"]);
      expect(received).not.toContain("256.1");
    });
  });

  test("serves who says no more", async () => {
    // The page must be kept: Node gives up a response that is not ready when the client stops sending.
    await (await fetch(`${server.url}/products`)).text();
    const socket = open();
    const chunks: Buffer[] = [];
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    socket.end(plain("/products"));
    await new Promise((resolve) => socket.on("close", resolve));
    expect(Buffer.concat(chunks).toString("latin1")).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*<\/html>$/);
  });

  test("that says nothing is ended", async () => {
    const began = performance.now();
    const socket = open();
    await new Promise((resolve) =>
      socket
        .on("close", resolve)
        .on("end", () => socket.end())
        .resume(),
    );
    const seconds = (performance.now() - began) / 1000;
    expect(seconds).toBeGreaterThan(timeouts.head - 1);
    expect(seconds).toBeLessThan(timeouts.form);
  });

  test("that asks without taking the responses is not read on until it does", async () => {
    const socket = open().pause();
    const ask = plain("/products", "Accept-Encoding: br");
    const asked = 4000;
    socket.write(ask.repeat(asked));
    await expect.poll(() => waitingBytes(socket).unread).toBeGreaterThan(50_000);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    let received = "";
    socket.on("data", (chunk: Buffer) => (received += chunk.toString("latin1"))).resume();
    socket.write(last);
    await new Promise((resolve) => socket.on("close", resolve));
    expect(statuses(received)).toHaveLength(asked + 1);
    expect(waitingBytes(socket).unread).toBe(0);
  });

  test("of a slow reader gets all that it asked for when the server stops", async () => {
    const own = await copyTemplateFolder();
    const other = await startServer({ DATA_DIR: own.path });
    await fetch(`${other.url}/products`).then((response) => response.text());
    const socket = connect(Number(new URL(other.url).port), "127.0.0.1")
      .setNoDelay(true)
      .pause();
    const failed = new Promise((_, reject) => socket.on("error", reject));
    let asked = 0;
    // Write until the kernel takes no more and the server holds the rest.
    for (let before = -1, now = 0; now === 0 || now > before; asked++) {
      socket.write(plain("/products"));
      await wait(20);
      [before, now] = [now, waitingBytes(socket).unsent];
    }
    await expect.poll(() => waitingBytes(socket).unread).toBe(0);
    const stopped = other.stop();
    await wait(500);
    let received = "";
    socket.on("data", (chunk: Buffer) => (received += chunk.toString("latin1"))).resume();
    await Promise.race([new Promise((resolve) => socket.on("close", resolve)), failed]);
    expect(statuses(received)).toHaveLength(asked);
    expect(received.endsWith("</html>")).toBe(true);
    expect(await stopped).toEqual({ code: 0 });
    await own.remove();
  });

  test("that waits for its next request does not keep the server from stopping", async () => {
    const own = await copyTemplateFolder();
    const launched = performance.now();
    const other = await startServer({ DATA_DIR: own.path });
    const start = performance.now() - launched;
    await fetch(`${other.url}/products`).then((response) => response.text());
    const socket = connect(Number(new URL(other.url).port), "127.0.0.1", () =>
      socket.write(plain("/products")),
    );
    await new Promise((resolve) => socket.once("data", resolve));
    const began = performance.now();
    expect(await other.stop()).toEqual({ code: 0 });
    expect(performance.now() - began).toBeLessThan(2000 + start);
    socket.destroy();
    await own.remove();
  });
});
