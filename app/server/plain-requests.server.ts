import type { Server } from "node:http";
import type { Socket } from "node:net";
import { LRUCache } from "lru-cache";
import { patience } from "#domain/request-limits";

/** A GET without a body: names of headers in lower case, none of them twice. */
export type PlainRequest = { method: "GET"; url: string; headers: Readonly<Partial<Record<string, string>>> };

/** A whole head, each line as the strictest server would have it, and nothing behind it. */
const form = /^GET (\/[!-~]*) HTTP\/1\.1\r\n((?:[\w!#$%&'*+.^`|~-]+:[\t -~\x80-\xff]*\r\n)+)\r\n$/;

/** What may stand around a value and is none of it. */
const blanks = /^[\t ]+|[\t ]+$/g;

/** Bytes of the longest head that is looked at here. */
const longest = 4096;

/** What speaks of a body, or of another way to speak. */
const notPlain = new Set(["content-length", "transfer-encoding", "expect", "upgrade", "proxy-connection"]);

/**
 * Reads what has come on a connection between two requests, as latin1.
 *
 * @returns null for all that is not one plain request: it may be a request all the same, whole or in part
 */
export function plainRequest(text: string): PlainRequest | null {
  const found = form.exec(text);
  if (!found) return null;
  const [, url = "", fields = ""] = found;
  const headers: Record<string, string> = {};
  for (let at = 0; at < fields.length; ) {
    const colon = fields.indexOf(":", at);
    const end = fields.indexOf("\r\n", colon);
    const name = fields.slice(at, colon).toLowerCase();
    if (name in headers || notPlain.has(name)) return null;
    headers[name] = fields.slice(colon + 1, end).replace(blanks, "");
    at = end + 2;
  }
  const keepsOpen = (headers.connection ?? "keep-alive").toLowerCase() === "keep-alive";
  return keepsOpen ? { method: "GET", url, headers } : null;
}

/** Milliseconds between two requests: a second more than is told, for what is on its way by then. */
const idle = (patience.idle + 1) * 1000;

/**
 * Answers plain requests from the connection, before Node makes a request and a response of them, which costs
 * as much as all the rest of sending a page. A connection on which anything else comes is the server's own from
 * there on, with what has come.
 *
 * @param read what a request asks for, which depends on nothing but the request; null leaves it to the server
 * @param answer the answer's bytes, at once; null leaves the request to the server
 * @returns ends the connections that the server does not know of; one that is still being sent something has so
 *   many milliseconds
 */
export function answerPlainRequests<Asked extends object>(
  server: Server,
  {
    read,
    answer,
  }: { read: (request: PlainRequest) => Asked | null; answer: (asked: Asked) => Buffer | null },
): (patience: number) => void {
  const toServer = server.listeners("connection");
  const waiting = new Set<Socket>();
  // Browsers of one kind ask for one page in the same words, and to read them takes as long as to answer.
  const known = new LRUCache<string, Asked>({
    maxSize: 2 * 1024 * 1024,
    sizeCalculation: (_, { length }) => length,
  });

  const answerOf = (bytes: Buffer): Buffer | null => {
    if (bytes.length > longest) return null;
    const text = bytes.toString("latin1");
    const before = known.get(text);
    if (before) return answer(before);
    const request = plainRequest(text);
    const asked = request && read(request);
    const answered = asked && answer(asked);
    if (answered) known.set(text, asked);
    return answered;
  };

  const receive = (socket: Socket) => {
    const events = {
      data(bytes: Buffer) {
        // Who asks on without taking what comes is for the server, which lets such wait.
        const answered = socket.writableNeedDrain ? null : answerOf(bytes);
        if (!answered) return pass(bytes);
        if (socket.timeout !== idle) socket.setTimeout(idle);
        socket.write(answered);
      },
      end: () => socket.destroySoon(),
      timeout: () => socket.destroy(),
      error: () => socket.destroy(),
      close: () => waiting.delete(socket),
    };
    const pass = (bytes: Buffer) => {
      for (const [name, listener] of Object.entries(events)) socket.off(name, listener);
      waiting.delete(socket);
      socket.setTimeout(0).pause().unshift(bytes);
      for (const take of toServer) take.call(server, socket);
      socket.resume();
    };
    waiting.add(socket);
    for (const [name, listener] of Object.entries(events)) socket.on(name, listener);
    socket.setTimeout(patience.head * 1000);
  };

  server.removeAllListeners("connection").on("connection", receive);
  return (patience) => {
    for (const socket of waiting) socket.destroySoon();
    const destroyAll = () => {
      for (const socket of waiting) socket.destroy();
    };
    setTimeout(destroyAll, patience).unref();
  };
}
