import { spawnSync } from "node:child_process";

/** Ids of the direct child processes, without the `ps` that is asked for them. */
export function processesBelow(pid: number): number[] {
  const { stdout, pid: ps } = spawnSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
  const rows = stdout.split("\n").map((line) => line.trim().split(/\s+/).map(Number));
  return rows.flatMap(([child = ps, parent]) => (parent === pid && child !== ps ? [child] : []));
}

export function isRunning(pid: number): boolean {
  const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" });
  return /^[^Z\s]/.test(stdout);
}
