import { type ComponentProps, Suspense } from "react";
import type { Deletion } from "#parts/deletion";
import { lazyPart } from "#ui/lazy-part";

const LazyDeletion = lazyPart(async () => (await import("#parts/deletion")).Deletion);

/** Asks before a record is moved to the trash. It is loaded when it is first needed. */
export function DeleteDialog(props: ComponentProps<typeof Deletion>) {
  return (
    <Suspense>
      <LazyDeletion {...props} />
    </Suspense>
  );
}
