import { connect } from "node:net";

/**
 * Sends a request as it is, as no browser would, and reads the answer until its end; status 0 when the connection
 * ended without one.
 */
export function sendRaw(url: string, request: string): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(Buffer.from(request)));
    socket.setTimeout(10_000, () => socket.destroy());
    socket.on("data", (chunk) => chunks.push(chunk as Buffer));
    // What is too long is not read to its end.
    socket.on("error", () => {});
    socket.on("close", () => {
      const text = Buffer.concat(chunks).toString("latin1");
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1] ?? 0), text });
    });
  });
}

/** The head of a request whose answer is its connection's last. */
export function head(line: string, ...headers: string[]): string {
  const host = headers.some((it) => it.startsWith("Host:")) ? [] : ["Host: localhost"];
  return `${[line, ...host, "Connection: close", ...headers].join("\r\n")}\r\n\r\n`;
}
