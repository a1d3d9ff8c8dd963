import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/**
 * Like `React.lazy`, but a part whose code cannot be loaded shows `Fallback`. With `lazy` alone an error page would
 * replace the whole page, and its unsaved input would be lost.
 */
export function lazyPart<P>(
  load: () => Promise<ComponentType<P>>,
  Fallback: ComponentType<P> = () => null,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await load().catch(() => Fallback) }));
}
