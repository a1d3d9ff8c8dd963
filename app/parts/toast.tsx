import { lazy, Suspense, useState } from "react";
import type { ToastView } from "#domain/toast";

const ShownToast = lazy(async () => ({ default: (await import("#parts/signed-in")).ShownToast }));

/** Shows the flash message. The live region is always rendered, so that screen readers announce it. */
export function ToastRegion({ toast }: { toast: ToastView | null }) {
  const [closed, close] = useState<string | null>(null);
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
