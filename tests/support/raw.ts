import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";

/**
 * Sends a request byte for byte, as no browser would, and reads until the connection closes.
 *
 * @returns status 0 if the connection closed without a response
 * @throws Error if the server leaves the connection open
 */
export function sendRaw(url: string, request: string): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(Buffer.from(request)));
    socket.setTimeout(120_000, () => {
      socket.destroy();
      reject(new Error(`No response to ${request.slice(0, 200)}`));
    });
    socket.on("data", (chunk) => chunks.push(chunk as Buffer));
    // The server may reset the connection before it has read a request that is too long.
    socket.on("error", () => {});
    socket.on("close", () => {
      const text = Buffer.concat(chunks).toString("latin1");
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1] ?? 0), text });
    });
  });
}

/** A request head with `Connection: close`. */
export function head(line: string, ...headers: string[]): string {
  const host = headers.some((it) => it.startsWith("Host:")) ? [] : ["Host: localhost"];
  return `${[line, ...host, "Connection: close", ...headers].join("\r\n")}\r\n\r\n`;
}

/**
 * Bytes of a local connection that the server has not read yet (Linux /proc/net/tcp); -1 before it is open.
 */
export function unreadBytes({ localPort, remotePort, bytesWritten }: Socket): number {
  if (bytesWritten === 0) return -1;
  const hex = (port = 0) => port.toString(16).toUpperCase().padStart(4, "0");
  const server = new RegExp(`:${hex(remotePort)} \\w+:${hex(localPort)} \\w\\w \\w+:(\\w+)`);
  return Number.parseInt(server.exec(readFileSync("/proc/net/tcp", "utf8"))?.[1] ?? "-1", 16);
}
