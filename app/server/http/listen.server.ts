import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { timeouts } from "#domain/request-limits";
import { OperatorError } from "#server/config.server";

type ListenAddress = { port: number; host: string };

/**
 * Fails early when a port is not available. The server itself listens only once it can serve requests, so
 * that proxies use another instance until then.
 *
 * @returns the port; for port 0 the one the system chose
 * @throws OperatorError when the port is not available
 */
export async function checkPort(address: ListenAddress): Promise<number> {
  const probe = await openPort(address);
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

async function openPort({ port, host }: ListenAddress) {
  const server = createServer().listen(port, host);
  try {
    await once(server, "listening");
    return server;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new OperatorError(
      code === "EADDRINUSE"
        ? `Port ${port} is in use by another program: stop that one, or set PORT to another number.`
        : `Cannot listen on ${host}:${port} (${message}): correct HOST or PORT.`,
    );
  }
}

/**
 * Serves until the returned function is called. It serves requests that have arrived, with `Connection:
 * close`. It resolves when all connections have ended, after `timeouts.finish` seconds at most.
 */
export async function serve(server: Server, address: ListenAddress): Promise<() => Promise<void>> {
  // A separate listener can stop listening alone: `server.close()` destroys sockets that still send a
  // response.
  const listener = await openPort(address);
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
    // From now on, every response has `Connection: close`.
    server.maxRequestsPerSocket = 1;
    const handleHeld = holdRequests(server);
    await acceptArrived(server);
    listener.close();
    handleHeld();
    while (sockets.size > 0 && seconds() < timeouts.finish) {
      // Node counts a connection as idle while the end of a response is still in its send buffer.
      if (![...sockets].some((socket) => socket.writableLength > 0)) server.closeIdleConnections();
      // Browsers open spare connections that they may never use.
      if (seconds() > timeouts.firstByte) {
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroySoon();
      }
      await wait(20);
    }
    server.closeAllConnections();
  };
}

/** Milliseconds between two checks for stalled connections. */
const sweepMs = 5000;

/** When a client last received bytes of a pending response. */
const lastMoves = new WeakMap<Socket, { bytesWritten: number; at: number }>();

/**
 * Closes connections whose client reads nothing for `timeouts.still` seconds. A socket timeout would
 * restart with each request, which costs a tenth of the time of a cached page.
 */
function destroyStalled(sockets: Set<Socket>): void {
  const now = performance.now();
  for (const socket of sockets) {
    const taken = socket.bytesWritten - socket.writableLength;
    const last = lastMoves.get(socket);
    const isWaiting = socket.writableLength > 0 && last?.bytesWritten === taken;
    if (!isWaiting) lastMoves.set(socket, { bytesWritten: taken, at: now });
    else if (now - last.at > timeouts.still * 1000) socket.destroy();
  }
}

/** Queues new requests. @returns handles the queued requests */
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
 * Waits until the accept queue of the system is empty: closing the port would reset the connections in it.
 * One connection is accepted per turn of the event loop.
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
