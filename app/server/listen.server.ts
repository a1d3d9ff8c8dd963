import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { patience } from "#domain/request-limits";
import { StartError } from "#server/config.server";

type Place = { port: number; host: string };

/**
 * Finds out early whether a port can be had: the process listens only when it can answer, so that proxies ask
 * another instance until then.
 *
 * @returns the port, which is another one for 0
 * @throws StartError if it cannot be had
 */
export async function checkPort(place: Place): Promise<number> {
  const probe = await openPort(place);
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

async function openPort({ port, host }: Place) {
  const server = createServer().listen(port, host);
  try {
    await once(server, "listening");
    return server;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartError(
      code === "EADDRINUSE"
        ? `Port ${port} is in use by another program: stop that one, or set PORT to another number.`
        : `Cannot listen on ${host}:${port} (${message}): correct HOST or PORT.`,
    );
  }
}

/**
 * Serves until the returned function is called. That function answers what has arrived, each answer with
 * `Connection: close`, and resolves when all connections have ended, after `patience.finish` seconds at most.
 */
export async function serve(server: Server, place: Place): Promise<() => Promise<void>> {
  // A server of its own can stop listening alone: server.close() destroys sockets that still send an answer.
  const listener = await openPort(place);
  server.listen(listener);
  await once(server, "listening");
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  const sweep = setInterval(() => destroyStalled(sockets), sweepMs).unref();
  return async () => {
    clearInterval(sweep);
    const began = performance.now();
    const seconds = () => (performance.now() - began) / 1000;
    // Each further answer says `Connection: close`.
    server.maxRequestsPerSocket = 1;
    const answerHeld = holdRequests(server);
    await acceptArrived(server);
    listener.close();
    answerHeld();
    while (sockets.size > 0 && seconds() < patience.finish) {
      // Node counts a connection as idle while the end of an answer waits to be sent.
      if (![...sockets].some((socket) => socket.writableLength > 0)) server.closeIdleConnections();
      // Browsers open connections that they may never use.
      if (seconds() > patience.firstByte) {
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroySoon();
      }
      await wait(20);
    }
    server.closeAllConnections();
  };
}

/** Milliseconds between two looks at connections whose other end takes nothing. */
const sweepMs = 5000;

/** When a connection with an answer to take has last taken something of it. */
const lastMoves = new WeakMap<Socket, { bytesWritten: number; at: number }>();

/**
 * Ends connections that have taken nothing of an answer for `patience.still` seconds. A timeout of the sockets
 * would be set anew for each request, which costs a tenth of a cached page.
 */
function destroyStalled(sockets: Set<Socket>): void {
  const now = performance.now();
  for (const socket of sockets) {
    const taken = socket.bytesWritten - socket.writableLength;
    const last = lastMoves.get(socket);
    const isWaiting = socket.writableLength > 0 && last?.bytesWritten === taken;
    if (!isWaiting) lastMoves.set(socket, { bytesWritten: taken, at: now });
    else if (now - last.at > patience.still * 1000) socket.destroy();
  }
}

/** @returns answers the requests that have come meanwhile */
function holdRequests(server: Server): () => void {
  const held: [IncomingMessage, ServerResponse][] = [];
  const listeners = server.listeners("request") as ((...args: (typeof held)[number]) => void)[];
  server.removeAllListeners("request");
  server.on("request", (...args) => held.push(args));
  return () => {
    server.removeAllListeners("request");
    for (const listener of listeners) server.on("request", listener);
    for (const args of held) server.emit("request", ...args);
  };
}

/**
 * Waits until the system's queue of connections is empty: closing the port would reset those in it. One is
 * accepted in each turn of the event loop.
 */
async function acceptArrived(server: Server): Promise<void> {
  let isEmpty = false;
  const note = () => {
    isEmpty = false;
  };
  server.on("connection", note);
  const end = performance.now() + 1000;
  await nextTurn();
  while (!isEmpty && performance.now() < end) {
    isEmpty = true;
    await nextTurn();
  }
  server.off("connection", note);
}
