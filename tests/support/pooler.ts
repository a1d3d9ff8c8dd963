import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "./port.ts";

export type Pooler = { url: string; stop(): Promise<void> };

/**
 * Starts pgbouncer in front of a database.
 *
 * @param connections to the server, shared by all clients
 * @param mode `pool_mode`: the connection is released after each transaction or after each statement
 */
export async function startPooler(
  database: string,
  connections: number,
  mode: "transaction" | "statement" = "transaction",
): Promise<Pooler> {
  const server = new URL(database);
  const folder = mkdtempSync(join(tmpdir(), "nyiur-pooler-"));
  const port = await freePort();
  const users = join(folder, "users.txt");
  writeFileSync(users, `"${server.username}" "${server.password}"\n`);
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(
    file,
    `[databases]
* = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = ${mode}
default_pool_size = ${connections}
max_client_conn = 100
`,
  );
  chmodSync(folder, 0o755);
  // pgbouncer refuses to run as root.
  const asOther = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  const child = spawn("pgbouncer", [...asOther, file], { stdio: "ignore" });
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error("pgbouncer did not start");
    await wait(50);
  }
  return {
    url: Object.assign(new URL(database), { host: `127.0.0.1:${port}` }).href,
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await Promise.race([ended, wait(5000).then(() => child.kill("SIGKILL"))]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
}
