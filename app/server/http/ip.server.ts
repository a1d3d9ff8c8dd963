import type { IncomingHttpHeaders } from "node:http";
import ipaddr from "ipaddr.js";

type Incoming = { headers: IncomingHttpHeaders; socket: { remoteAddress?: string | undefined } };

/**
 * The client's IPv4 address, or the /64 network of its IPv6 address, which is what one customer gets. Only
 * the last `trustProxy` entries of `X-Forwarded-For` are trusted.
 */
export function clientIpOf({ headers, socket }: Incoming, trustProxy: number): string {
  return networkOf(sentFrom({ headers, socket }, trustProxy));
}

/** @param network a result of `clientIpOf` @returns its /48 network; null for IPv4 */
export function wideNetworkOf(network: string): string | null {
  const [, ip] = /^(.+)\/64$/.exec(network) ?? [];
  return ip === undefined ? null : `${ipaddr.IPv6.networkAddressFromCIDR(`${ip}/48`)}/48`;
}

function sentFrom({ headers, socket }: Incoming, trustProxy: number): string {
  const direct = socket.remoteAddress ?? "unknown";
  if (trustProxy === 0) return direct;
  const forwarded = [headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
  const hops = forwarded.map((it) => it.trim()).filter((it) => it !== "");
  return hops.at(-trustProxy) ?? hops[0] ?? direct;
}

function networkOf(ip: string): string {
  // Node adds the interface to link-local addresses: fe80::1%eth0.
  const plain = ip.replace(/%.*/, "");
  if (!ipaddr.isValid(plain)) return ip;
  // An IPv4 address may arrive as an IPv6 one: ::ffff:192.0.2.1.
  const parsed = ipaddr.process(plain);
  return parsed.kind() === "ipv4"
    ? parsed.toString()
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`)}/64`;
}
