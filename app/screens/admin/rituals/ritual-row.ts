import type { Route } from "./+types/list";

export type AdminRitual = Route.ComponentProps["loaderData"]["rituals"][number];
