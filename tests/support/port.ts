import { createServer } from "node:net";

/** Outgoing connections get ports from 32768 on Linux, from 49152 elsewhere. The tests stay below them. */
const first = 10_000;
const portsPerProcess = 100;
const processes = 220;

let taken = 0;

/** @returns a free port that no outgoing connection and no other test process takes */
export async function freePort(): Promise<number> {
  const port = first + (process.pid % processes) * portsPerProcess + (taken++ % portsPerProcess);
  return (await isFree(port)) ? port : freePort();
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
      .once("error", () => resolve(false))
      .listen(port, () => probe.close(() => resolve(true)));
  });
}
