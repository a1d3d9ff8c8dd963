import type { IncomingHttpHeaders } from "node:http";
import { isIPv6 } from "node:net";

type Incoming = { headers: IncomingHttpHeaders; socket: { remoteAddress?: string | undefined } };

/**
 * The client's IPv4 address, or the /64 network of its IPv6 address, which is what one customer gets. Only
 * the last `trustProxy` entries of `X-Forwarded-For` are trusted.
 */
export function clientIpOf({ headers, socket }: Incoming, trustProxy: number): string {
  return networkOf(sentFrom({ headers, socket }, trustProxy));
}

function sentFrom({ headers, socket }: Incoming, trustProxy: number): string {
  const direct = socket.remoteAddress ?? "unknown";
  if (trustProxy === 0) return direct;
  const forwarded = [headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
  const hops = forwarded.map((it) => it.trim()).filter((it) => it !== "");
  return hops.at(-trustProxy) ?? hops[0] ?? direct;
}

function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  // The URL parser normalizes every spelling of an IPv6 address.
  const host = URL.parse(`http://[${address.replace(/%.*/, "")}]`)?.hostname.slice(1, -1) ?? address;
  const [before = "", after] = host.split("::");
  const [start, end] = [before, after ?? ""].map((part) => part.split(":").filter((it) => it !== ""));
  const zeros = Array.from({ length: 8 - (start?.length ?? 0) - (end?.length ?? 0) }, () => "0");
  const groups = [...(start ?? []), ...zeros, ...(end ?? [])];
  return `${groups.slice(0, 4).join(":")}::/64`;
}
