import type { Route } from "./+types/list";

export type AdminAsset = Route.ComponentProps["loaderData"]["assets"][number];
