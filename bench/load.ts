// Load generator: many concurrent connections, and the CPU time that the server spends on them.
import { readdirSync, readFileSync } from "node:fs";
import { connect } from "node:net";

export type Load = {
  /** Requests per second of server CPU time. */
  perCpuSecond: number;
  perSecond: number;
  /** 99th percentile of the response time, in milliseconds. */
  p99: number;
};

const connections = 16;

/**
 * Requests one page repeatedly on several keep-alive connections.
 *
 * @param pids processes whose CPU time is counted
 */
export async function load(url: string, path: string, pids: number[], seconds: number): Promise<Load> {
  const { hostname, port, host } = new URL(url);
  const request = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br, gzip\r\nCookie: lang=en\r\n\r\n`;
  const times: number[] = [];
  const spent = () => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
  const before = spent();
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, () => visit(hostname, Number(port), request, end, times)),
  );
  const cpu = spent() - before;
  times.sort((a, b) => a - b);
  return {
    perCpuSecond: times.length / cpu,
    perSecond: times.length / ((performance.now() - start) / 1000),
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
  };
}

function visit(host: string, port: number, request: string, end: number, times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let sent = 0;
    let left = -1;
    let isLast = false;
    const open = () => {
      const socket = connect(port, host);
      const ask = () => {
        sent = performance.now();
        left = -1;
        socket.write(request);
      };
      socket.setNoDelay(true);
      socket.on("connect", ask);
      socket.on("error", reject);
      socket.on("data", (bytes) => {
        if (left < 0) {
          const head = bytes.indexOf("\r\n\r\n");
          const text = bytes.toString("latin1", 0, head);
          if (!text.startsWith("HTTP/1.1 200")) return reject(new Error(text.split("\r\n")[0]));
          const length = /content-length: (\d+)/i.exec(text)?.[1];
          left = Number(length) - (bytes.length - head - 4);
          // nginx closes a connection after 1000 requests (`keepalive_requests`).
          isLast = /^connection: close$/im.test(text);
        } else left -= bytes.length;
        if (left > 0) return;
        const now = performance.now();
        times.push(now - sent);
        if (now < end && !isLast) return ask();
        socket.destroy();
        if (now < end) open();
        else resolve();
      });
    };
    open();
  });
}

/** Clock ticks per second in which Linux counts CPU time. */
const ticks = 100;

/** CPU seconds that a process and its descendants have used so far. */
export function cpuSeconds(pid: number): number {
  return family(pid).reduce((sum, it) => {
    const [, user = 0, system = 0] = statOf(it);
    return sum + (user + system) / ticks;
  }, 0);
}

/** Resident memory of a process and its descendants, in bytes. */
export function residentBytes(pid: number): number {
  return family(pid).reduce((sum, it) => {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${it}/status`, "utf8"))?.[1] ?? 0;
    return sum + Number(kilobytes) * 1024;
  }, 0);
}

function family(pid: number): number[] {
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const parents = new Map(
    all.flatMap((it) => {
      try {
        return [[it, statOf(it)[0]] as const];
      } catch {
        return [];
      }
    }),
  );
  const isOf = (it: number): boolean => it === pid || (parents.has(it) && isOf(parents.get(it) ?? 0));
  return all.filter((it) => it > 0 && isOf(it));
}

function statOf(pid: number): [parent: number, user: number, system: number] {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return [Number(fields[1]), Number(fields[11]), Number(fields[12])];
}
