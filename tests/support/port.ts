import { createServer } from "node:net";

/** Systems take the ports of outgoing connections from 32768 on (Linux) or 49152 on (others). */
const first = 10_000;
const portsPerProcess = 100;
const processes = 220;

let taken = 0;

/** @returns a free port, which neither an outgoing connection nor another test process takes meanwhile */
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
