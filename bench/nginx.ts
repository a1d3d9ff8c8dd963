// The measure of a file: nginx, one worker, serving the same bytes.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../tests/support/product.ts";

export type Nginx = { url: string; pid: number; stop(): void };

export function hasNginx(): boolean {
  return spawnSync("nginx", ["-v"]).status === 0;
}

/** @param pages by name, as brotli; each is at `/{name}` */
export async function startNginx(
  pages: Map<string, Buffer>,
  { keepsFilesOpen }: { keepsFilesOpen: boolean },
): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), "nyiur-nginx-"));
  for (const [name, bytes] of pages) writeFileSync(join(folder, name), bytes);
  const port = await freePort();
  const config = `
    worker_processes 1; daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    events { worker_connections 256; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; default_type text/html;
      ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((it) => `${it}_temp_path ${folder}/${it};`).join(" ")}
      ${keepsFilesOpen ? "open_file_cache max=100; open_file_cache_valid 60s;" : ""}
      server { listen 127.0.0.1:${port}; root ${folder}; location / { add_header Content-Encoding br; } }
    }`;
  const file = join(folder, "nginx.conf");
  writeFileSync(file, config);
  const child = spawn("nginx", ["-c", file, "-e", join(folder, "error.log")], { stdio: "ignore" });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries++) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    pid: child.pid ?? 0,
    stop() {
      child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
