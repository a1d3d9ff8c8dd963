import type { Route } from "./+types/list";

type Loaded = Route.ComponentProps["loaderData"];

export type AdminAsset = Loaded["assets"][number];

/** A page of the site with image slots, and its label. */
export type AssetPage = Loaded["pages"][number];
