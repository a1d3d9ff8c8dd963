import type { Config } from "@react-router/dev/config";

export default {
  // The first page includes all routes, so following a link needs no manifest request.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
