import { type ComponentType, type FunctionComponent, lazy, type ReactNode, Suspense } from "react";

/** Milliseconds until a part that could not be loaded is tried again. */
const retryMs = 5000;

const parts = new Set<() => Promise<unknown>>();

/** Loads the parts of all modules that are in use, so that they are there when the server is away. */
export function fetchParts(): void {
  for (const load of parts) load().catch(() => {});
}

/**
 * Like `React.lazy`, but tries again until the code is loaded. With a `Fallback`, it tries once more and then shows
 * that. `lazy` alone would show an error page, and unsaved input would be lost.
 *
 * @param placeholder is shown until the code is there
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Fallback?: ComponentType<P>,
  placeholder?: ReactNode,
): FunctionComponent<P> {
  parts.add(load);
  // Leaving a page cancels its imports. Until the next page comes, the one that is left must stay as it is.
  const loadAgain = async (): Promise<ComponentType<P>> => {
    await new Promise((resolve) => setTimeout(resolve, retryMs));
    return load().catch(() => Fallback ?? loadAgain());
  };
  const Part = lazy(async () => ({ default: await load().catch(loadAgain) }));
  return (props) => (
    <Suspense fallback={placeholder}>
      <Part {...props} />
    </Suspense>
  );
}
