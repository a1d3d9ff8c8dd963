import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/**
 * Like `React.lazy`, but a part whose code cannot be loaded shows `Fallback`. With `lazy` alone an error page would
 * replace the whole page, and its unsaved input would be lost.
 */
export function lazyPart<P>(
  load: () => Promise<ComponentType<P>>,
  Fallback: ComponentType<P> = () => null,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    let isLeaving = false;
    const leave = () => {
      isLeaving = true;
    };
    // The server renders the parts too, and has no such event.
    globalThis.addEventListener?.("beforeunload", leave);
    try {
      return { default: await load() };
    } catch {
      // Leaving a page cancels its imports. The page that is left must stay as it is.
      if (isLeaving) await new Promise(() => {});
      return { default: Fallback };
    } finally {
      globalThis.removeEventListener?.("beforeunload", leave);
    }
  });
}
