import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "./port.ts";
import { temporaryFolder } from "./server.ts";

export type Nginx = { url: string; pid: number; stop(): Promise<void> };

type Place = { folder: string; port: number };

/** @param configure returns the configuration, without the temporary paths of nginx itself */
export async function startNginx(configure: (place: Place) => string, port?: number): Promise<Nginx> {
  const { path: folder, remove } = await temporaryFolder();
  const place = { folder, port: port ?? (await freePort()) };
  const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (it) => `${it}_temp_path ${folder}/${it};`,
  );
  await mkdir(join(folder, "cache"));
  const file = join(folder, "nginx.conf");
  await writeFile(file, configure(place).replace("http {", `http { access_log off; ${folders.join(" ")}`));
  const log = join(folder, "error.log");
  const main = `daemon off; master_process off; pid ${folder}/nginx.pid;`;
  const child = spawn("nginx", ["-c", file, "-e", log, "-g", main], { stdio: "ignore" });
  const ended = once(child, "exit");
  const url = `http://127.0.0.1:${place.port}`;
  const isUp = () =>
    fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`nginx did not start:\n${readFileSync(log, "utf8")}`);
    await wait(20);
  }
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill();
      await ended;
      await remove();
    },
  };
}

/** nginx with the configuration of docs/nginx.conf, in front of these servers. */
export function startFront(urls: string[], port?: number): Promise<Nginx> {
  const file = readFileSync(join("docs", "nginx.conf"), "utf8");
  return startNginx((place) => {
    const placeholders = {
      "/var/cache/nginx/nyiur": join(place.folder, "cache"),
      "server 127.0.0.1:3000 max_fails=0;": urls
        .map((url) => `server ${new URL(url).host} max_fails=0;`)
        .join("\n    "),
      "listen 80;": `listen 127.0.0.1:${place.port};`,
      "server_name www.example.com;": "server_name 127.0.0.1;",
    };
    return Object.entries(placeholders).reduce((text, [placeholder, value]) => {
      if (!text.includes(placeholder)) throw new Error(`docs/nginx.conf has no ${placeholder}`);
      return text.replace(placeholder, value);
    }, file);
  }, port);
}
