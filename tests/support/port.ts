import { createServer } from "node:net";

/** Below the ports of outgoing connections, which begin at 32768 on Linux and at 49152 elsewhere. */
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
