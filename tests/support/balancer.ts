import { once } from "node:events";
import { request as ask, createServer } from "node:http";
import { startNginx } from "./nginx.ts";
import { optionalPrograms } from "./optional-programs.ts";

type Balancer = { stop(): Promise<void> };

/** Load balancers available on this machine; each reports the chosen instance in `X-Instance`. */
export const balancers: { balancer: string; start: (port: number, urls: string[]) => Promise<Balancer> }[] = [
  { balancer: "a small proxy", start: startProxy },
  ...(optionalPrograms.nginx.path ? [{ balancer: "nginx", start: startBalancer }] : []),
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
    asked.on("response", (received) => {
      response.writeHead(received.statusCode ?? 502, { ...received.headers, "x-instance": host });
      received.pipe(response);
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

function startBalancer(port: number, urls: string[]): Promise<Balancer> {
  return startNginx(
    () => `
    events { worker_connections 256; }
    http {
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
    port,
  );
}
