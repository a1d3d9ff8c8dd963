import type { ServerResponse } from "node:http";

/** Sends a response of one sentence, which no cache stores. */
export function sendText(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
  response.end(`${sentence}\n`);
}
