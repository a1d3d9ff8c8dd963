import { expect, test } from "vitest";
import { clientIpOf, wideNetworkOf } from "#server/http/ip.server";

test.each<[string, string, number, string]>([
  ["203.0.113.7", "", 0, "203.0.113.7"],
  ["203.0.113.7", "198.51.100.1", 0, "203.0.113.7"],
  ["127.0.0.1", "1.2.3.4, 198.51.100.1", 1, "198.51.100.1"],
  ["127.0.0.1", "1.2.3.4, 198.51.100.1", 2, "1.2.3.4"],
  ["127.0.0.1", "198.51.100.1", 5, "198.51.100.1"],
  ["127.0.0.1", "", 1, "127.0.0.1"],
  ["::ffff:203.0.113.7", "", 0, "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "", 0, "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::9", "", 0, "2001:db8:1:2::/64"],
  ["2001:db8::1", "", 0, "2001:db8::/64"],
  ["::1", "", 0, "::/64"],
  ["fe80::1%eth0", "", 0, "fe80::/64"],
  ["127.0.0.1", "not an address", 1, "not an address"],
])("from %s, forwarded %j, behind %i proxies: %s", (remoteAddress, forwarded, proxies, address) => {
  const headers = forwarded === "" ? {} : { "x-forwarded-for": forwarded };
  expect(clientIpOf({ headers, socket: { remoteAddress } }, proxies)).toBe(address);
});

test.each([
  ["2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:db8::/64", "2001:db8::/48"],
  ["203.0.113.7", null],
  ["not an address", null],
])("the wide network of %s: %s", (network, wide) => {
  expect(wideNetworkOf(network)).toBe(wide);
});
