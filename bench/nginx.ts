// Baseline for the benchmark: nginx with one worker, serving the same bytes as static files.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Nginx, startNginx } from "../tests/support/nginx.ts";

/** @param pages brotli-compressed bodies by name; each is served at `/{name}` */
export function startFileServer(
  pages: Map<string, Buffer>,
  { keepsFilesOpen }: { keepsFilesOpen: boolean },
): Promise<Nginx> {
  return startNginx(({ folder, port }) => {
    for (const [name, bytes] of pages) writeFileSync(join(folder, name), bytes);
    return `
    events { worker_connections 256; }
    http {
      sendfile on; tcp_nopush on; default_type text/html;
      ${keepsFilesOpen ? "open_file_cache max=100; open_file_cache_valid 60s;" : ""}
      server { listen 127.0.0.1:${port}; root ${folder}; location / { add_header Content-Encoding br; } }
    }`;
  });
}
