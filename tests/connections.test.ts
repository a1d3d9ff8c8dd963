import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { patience } from "#domain/request-limits";
import { type Product, startProduct } from "./support/product.ts";
import { head } from "./support/raw.ts";
import { stockedFolder } from "./support/stock.ts";

let product: Product;
let folder: Awaited<ReturnType<typeof stockedFolder>>;

beforeAll(async () => {
  folder = await stockedFolder();
  product = await startProduct({ DATA_DIR: folder.path });
  for (const path of ["/products", "/ja/products"]) await fetch(product.url + path);
});
afterAll(async () => {
  await product.stop();
  await folder.remove();
});

function open(): Socket {
  const { hostname, port } = new URL(product.url);
  return connect(Number(port), hostname).setNoDelay(true);
}

function plain(path: string, ...headers: string[]): string {
  return `${[`GET ${path} HTTP/1.1`, "Host: localhost", ...headers].join("\r\n")}\r\n\r\n`;
}

const last = head("GET /healthz HTTP/1.1");
/** What of an answer is of the moment. */
const passing = /^(date|x-request-id|connection|keep-alive|cache-status): .*\r\n/gim;

/** Sends pieces one after the other on one connection, with a pause between them, and reads it to its end. */
async function talk(...pieces: string[]): Promise<string> {
  const socket = open();
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk)).on("error", () => {});
  const ended = new Promise((resolve) => socket.on("close", resolve));
  for (const piece of pieces) {
    socket.write(Buffer.from(piece, "latin1"));
    await wait(40);
  }
  await ended;
  return Buffer.concat(chunks).toString("latin1");
}

function statuses(told: string): string[] {
  return [...told.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status = ""]) => status);
}

/** Bytes that the product has written to a connection or that have come to it, and wait in the system (Linux counts them). */
function waitingBytes({ localPort, remotePort }: Socket): { unsent: number; unread: number } {
  const hex = (port = 0) => port.toString(16).toUpperCase().padStart(4, "0");
  const ends = new RegExp(`:${hex(remotePort)} \\w+:${hex(localPort)} \\w\\w (\\w+):(\\w+)`);
  const [, unsent = "0", unread = "0"] = ends.exec(readFileSync("/proc/net/tcp", "utf8")) ?? [];
  return { unsent: Number.parseInt(unsent, 16), unread: Number.parseInt(unread, 16) };
}

describe("a connection", () => {
  test("answers the same whichever way a request has come", async () => {
    for (const path of ["/products", "/ja/products"]) {
      for (const more of [
        [],
        ["Accept-Encoding: gzip"],
        ["Accept-Encoding: gzip, br;q=0"],
        ["Accept-Encoding: BR"],
        ["Cookie: lang=ja"],
        ["Cookie: lang=ja\xa0"],
      ]) {
        const [first] = (await talk(plain(path, ...more), last)).split("HTTP/1.1 200 OK\r\n").slice(1);
        const [, second] = (await talk(plain("/healthz"), plain(path, ...more), last))
          .split("HTTP/1.1 200 OK\r\n")
          .slice(1);
        expect(first?.length).toBeGreaterThan(2000);
        expect(first?.replace(passing, "")).toBe(second?.replace(passing, ""));
      }
    }
  });

  test("tells when it was answered, how long it stays, and what has not changed", async () => {
    const asked = Date.now();
    const told = await talk(plain("/products"), last);
    const etag = /etag: (".*?")/i.exec(told)?.[1];
    expect(Date.parse(/date: (.*?)\r/i.exec(told)?.[1] ?? "")).toBeGreaterThan(asked - 3000);
    expect(told).toContain(`Keep-Alive: timeout=${patience.idle}\r\n`);
    const again = await talk(plain("/products", `If-None-Match: ${etag}`), last);
    expect(statuses(again)).toEqual(["304", "200"]);
    expect(again).not.toContain("<html");
  });

  test("goes on with pages, files, pictures, forms and pages", async () => {
    const page = await fetch(product.url).then((response) => response.text());
    const asset = /href="(\/assets\/[^"]+\.css)"/.exec(page)?.[1] ?? "";
    const picture = /src="(\/files\/[^"]+)"/.exec(page)?.[1] ?? "";
    const form = `POST /language HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 12\r\n\r\n`;
    const told = await talk(
      ...[plain("/products"), plain("/ja/products"), plain(asset), plain("/products"), plain(picture)],
      ...[form, "lang=ja&a=bc", plain("/products"), last],
    );
    // The picture's own bytes may hold anything.
    const heads = told.match(/HTTP\/1\.1 \d{3} [A-Z][A-Za-z ]+\r\n/g)?.map((it) => it.slice(9, 12));
    expect(heads).toEqual(["200", "200", "200", "200", "200", "302", "200", "200"]);
  });

  test.each<[string, string[]]>([
    ["a head in two pieces", ["GET /products HT", "TP/1.1\r\nHost: localhost\r\n\r\n"]],
    ["a head letter by letter", [...plain("/healthz")]],
    ["three at once", [plain("/products").repeat(3)]],
    [
      "one and the beginning of another",
      [`${plain("/products")}GET /pro`, "ducts HTTP/1.1\r\nHost: a\r\n\r\n"],
    ],
    ["empty lines between requests", [`\r\n\r\n${plain("/products")}`]],
    ["a HEAD", [plain("/products").replace("GET", "HEAD")]],
    ["a body where none is expected", [`${plain("/products", "Content-Length: 5")}GET /`]],
    ["a request in a body", [plain("/products", "Content-Length: 44"), plain("/admin").padEnd(44)]],
    ["a body in pieces", [plain("/products", "Transfer-Encoding: chunked"), "0\r\n\r\n"]],
    ["two lengths", [plain("/products", "Content-Length: 0", "Content-Length: 5"), "GET /"]],
    [
      "a length and pieces",
      [plain("/products", "Content-Length: 5", "Transfer-Encoding: chunked"), "0\r\n\r\n"],
    ],
    ["a length with a space before its colon", [plain("/products", "Content-Length : 5"), "GET /"]],
    ["a line that goes on", [plain("/products", "X-A: b\r\n Content-Length: 5"), "GET /"]],
    ["a line feed alone", [plain("/products", "X-A: b\nContent-Length: 5"), "GET /"]],
    ["a zero", [plain("/products", "X-A: \0")]],
    ["two hosts", [plain("/products", "Host: elsewhere.example")]],
    ["a host with a blank that is none", ["GET /products HTTP/1.1\r\nHost: localhost\xa0\r\n\r\n"]],
    ["a wish of a proxy's to end", [plain("/products", "Proxy-Connection: close")]],
    ["no host", ["GET /products HTTP/1.1\r\nAccept: */*\r\n\r\n"]],
    ["a host that is none", ["GET /products HTTP/1.1\r\nHost: a b\r\n\r\n"]],
    ["an older version", [plain("/products").replace("1.1", "1.0")]],
    ["a whole address", [plain("http://localhost/products")]],
    [
      "a wish to speak otherwise",
      [plain("/products", "Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c")],
    ],
    ["a question ahead", [plain("/products", "Expect: 100-continue")]],
    ["a session's cookie", [plain("/products", "Cookie: nyiur_session=a.b")]],
    ["a head that is too long", [plain("/products", `X-A: ${"a".repeat(20_000)}`)]],
    ["no HTTP", ["\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"]],
    ["a path that is nowhere", [plain("/products/../admin")]],
    ["a path that cannot be read", [plain("/product/%ff")]],
  ])("reads %s as Node does, after pages as from the beginning", async (_, pieces) => {
    // The first is handed over for its sake, the second from the first word on.
    const after = statuses(await talk(plain("/products"), ...pieces, last));
    const fromTheBeginning = statuses(await talk(plain("/healthz"), ...pieces, last));
    expect(after).toEqual(fromTheBeginning);
    expect(after.length).toBeGreaterThan(1);
  });

  test("answers who says no more", async () => {
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
    expect(seconds).toBeGreaterThan(patience.head - 1);
    expect(seconds).toBeLessThan(patience.form);
  });

  test("that asks without taking the answers is not read on until it does", async () => {
    const socket = open().pause();
    const ask = plain("/products");
    // Each by itself: what comes together is handed over.
    const asked = 3000;
    for (let n = 0; n < asked; n++) {
      socket.write(ask);
      await wait(1);
    }
    await expect.poll(() => waitingBytes(socket).unread).toBeGreaterThan(50_000);
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
    let told = "";
    socket.on("data", (chunk: Buffer) => (told += chunk.toString("latin1"))).resume();
    socket.write(last);
    await new Promise((resolve) => socket.on("close", resolve));
    expect(statuses(told)).toHaveLength(asked + 1);
    expect(waitingBytes(socket).unread).toBe(0);
  });

  test.each([
    ["plain", []],
    ["Node's", [plain("/healthz")]],
  ])("of a slow reader, %s, gets all that it asked for when the house closes", async (_, first) => {
    const own = await stockedFolder();
    const other = await startProduct({ DATA_DIR: own.path });
    await fetch(`${other.url}/products`).then((response) => response.text());
    const socket = connect(Number(new URL(other.url).port), "127.0.0.1")
      .setNoDelay(true)
      .pause();
    const failed = new Promise((_, reject) => socket.on("error", reject));
    for (const ask of first) socket.write(ask);
    let asked = first.length;
    // Until the system takes no more, and the product holds the rest.
    for (let before = -1, now = 0; now === 0 || now > before; asked++) {
      socket.write(plain("/products"));
      await wait(20);
      [before, now] = [now, waitingBytes(socket).unsent];
    }
    await expect.poll(() => waitingBytes(socket).unread).toBe(0);
    const stopped = other.stop();
    await wait(500);
    let told = "";
    socket.on("data", (chunk: Buffer) => (told += chunk.toString("latin1"))).resume();
    await Promise.race([new Promise((resolve) => socket.on("close", resolve)), failed]);
    expect(statuses(told)).toHaveLength(asked);
    expect(told.endsWith("</html>")).toBe(true);
    expect(await stopped).toEqual({ code: 0 });
    await own.remove();
  });

  test("that waits for its next request does not keep the house from closing", async () => {
    const own = await stockedFolder();
    const launched = performance.now();
    const other = await startProduct({ DATA_DIR: own.path });
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
