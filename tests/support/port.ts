import { createServer, type Server } from "node:net";

/** Outgoing connections get ports from 32768 on Linux, from 49152 elsewhere. The tests stay below them. */
const first = 10_000;
const portsPerBlock = 100;
const blocks = 220;

let block: Promise<number> | undefined;
let taken = 0;

/** @returns a free port that no outgoing connection and no other test process takes */
export async function freePort(): Promise<number> {
  block ??= reserveBlock();
  const port = (await block) + 1 + (taken++ % (portsPerBlock - 1));
  return (await isFree(port)) ? port : freePort();
}

/**
 * Reserves a block of ports until this process ends, by listening on its first one.
 *
 * @returns the first port of the block
 */
async function reserveBlock(): Promise<number> {
  for (let n = 0; n < blocks; n++) {
    const port = first + ((process.pid + n) % blocks) * portsPerBlock;
    const server = await listenOn(port);
    if (server) {
      server.unref();
      return port;
    }
  }
  throw new Error(`None of the ports from ${first} on could be reserved for the tests.`);
}

async function isFree(port: number): Promise<boolean> {
  const server = await listenOn(port);
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  return server !== undefined;
}

function listenOn(port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
      .once("error", () => resolve(undefined))
      .listen(port, () => resolve(server));
  });
}
