// Baseline for the benchmark: plain node:http serving the same bytes with the same headers.
import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** `headers` alternates names and values, as `rawHeaders` does. `body` is base64. */
export type Page = { headers: string[]; body: string };

/** @param pages keyed by path */
export async function startBareServer(pages: Record<string, Page>) {
  const child = fork(import.meta.filename, ["serve"]);
  child.send(pages);
  const [port] = (await once(child, "message")) as [number];
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill() };
}

if (process.argv[2] === "serve") {
  const [sent] = (await once(process, "message")) as [Record<string, Page>];
  const pages = new Map(
    Object.entries(sent).map(([path, { headers, body }]) => [
      path,
      { headers, body: Buffer.from(body, "base64") },
    ]),
  );
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? "");
    if (page) response.writeHead(200, page.headers).end(page.body);
    else response.writeHead(404).end();
  });
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
}
