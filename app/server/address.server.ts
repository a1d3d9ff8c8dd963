import type { IncomingHttpHeaders } from "node:http";

type Incoming = { headers: IncomingHttpHeaders; socket: { remoteAddress?: string | undefined } };

/**
 * Where a request comes from. Only as many entries of `X-Forwarded-For` are believed, counted from
 * its end, as there are proxies of ours.
 */
export function addressOf({ headers, socket }: Incoming, trustProxy: number): string {
  const direct = socket.remoteAddress ?? "unknown";
  if (trustProxy === 0) return direct;
  const forwarded = [headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
  const hops = forwarded.map((it) => it.trim()).filter((it) => it !== "");
  return hops.at(-trustProxy) ?? hops[0] ?? direct;
}
