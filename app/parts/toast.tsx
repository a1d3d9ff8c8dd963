import { Suspense, useEffect, useState } from "react";
import type { ToastView } from "#domain/toast";
import { lazyPart } from "#ui/lazy-part";

const ShownToast = lazyPart(async () => (await import("#parts/signed-in")).ShownToast);

const shownEvent = "toast";

export type ToastText = Pick<ToastView, "title" | "text" | "isError">;

/** Shows a message without a navigation, for example about an upload. */
export function showToast(toast: ToastText): void {
  const detail: ToastView = { ...toast, id: `${performance.now()}`, undo: null };
  dispatchEvent(new CustomEvent(shownEvent, { detail }));
}

/** Shows the toast. The live region is always rendered, so that screen readers announce it. */
export function ToastRegion({ toast: flash }: { toast: ToastView | null }) {
  const [closed, close] = useState<string | null>(null);
  const [own, setOwn] = useState<ToastView | null>(null);
  useEffect(() => {
    const show = (event: Event) => setOwn((event as CustomEvent<ToastView>).detail);
    addEventListener(shownEvent, show);
    return () => removeEventListener(shownEvent, show);
  }, []);
  // The latest of both is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each toast
  useEffect(() => setOwn(null), [flash?.id]);
  const toast = own ?? flash;
  return (
    <div role="status" className="toast-place">
      {toast !== null && closed !== toast.id && (
        <Suspense>
          <ShownToast toast={toast} onClose={() => close(toast.id)} />
        </Suspense>
      )}
    </div>
  );
}
