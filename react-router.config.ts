import type { Config } from "@react-router/dev/config";

export default {
  // A visitor has all addresses at once: no second request when a menu link is followed.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
