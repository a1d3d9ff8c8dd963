import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { request as ask, createServer } from "node:http";
import { join } from "node:path";
import { hasNginx } from "../../bench/nginx.ts";
import { temporaryFolder } from "./product.ts";

type Balancer = { stop(): Promise<void> };

/** What can share requests between instances on this machine; each says in `X-Instance` which it has asked. */
export const balancers: { balancer: string; start: (port: number, urls: string[]) => Promise<Balancer> }[] = [
  { balancer: "a small proxy", start: startProxy },
  ...(hasNginx() ? [{ balancer: "nginx", start: startNginx }] : []),
];

async function startProxy(port: number, urls: string[]): Promise<Balancer> {
  let turn = 0;
  const server = createServer((request, response) => {
    const { host } = new URL(urls[turn++ % urls.length] as string);
    const { method, url, headers } = request;
    const asked = ask(`http://${host}${url}`, {
      ...(method && { method }),
      headers: { ...headers, "x-forwarded-for": request.socket.remoteAddress },
    });
    asked.on("response", (answer) => {
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, "x-instance": host });
      answer.pipe(response);
    });
    asked.on("error", () => response.destroy());
    request.pipe(asked);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function startNginx(port: number, urls: string[]): Promise<Balancer> {
  const folder = await temporaryFolder();
  const place = folder.path;
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const file = join(place, "nginx.conf");
  await writeFile(
    file,
    `worker_processes 1; daemon off; master_process off; pid ${place}/pid; error_log ${place}/error.log;
    events { worker_connections 256; }
    http {
      access_log off; ${temporary.map((it) => `${it}_temp_path ${place}/${it};`).join(" ")}
      upstream instances { ${urls.map((url) => `server ${new URL(url).host};`).join(" ")} }
      server {
        listen 127.0.0.1:${port};
        client_max_body_size 25m;
        location / {
          proxy_pass http://instances;
          proxy_http_version 1.1;
          proxy_set_header Connection "";
          proxy_set_header Host $host;
          proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
          add_header X-Instance $upstream_addr always;
        }
      }
    }`,
  );
  const child = spawn("nginx", ["-c", file, "-e", join(place, "error.log")], { stdio: "ignore" });
  const ended = once(child, "exit");
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error("nginx did not start");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    async stop() {
      child.kill();
      await ended;
      await folder.remove();
    },
  };
}
