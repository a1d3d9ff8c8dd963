import { useEffect, useState } from "react";
import type { ToastText, ToastView } from "#domain/toast";
import { ToastCard } from "#parts/toast-card";
import { lazyPart } from "#ui/lazy-part";

const ShownToast = lazyPart(() => import("#parts/signed-in").then((it) => it.ShownToast));

const shownEvent = "toast";

/** Shows a message without a navigation, for example about an upload. */
export function showToast(toast: ToastText): void {
  dispatch({ ...toast, id: `${performance.now()}`, undo: null });
}

/** Hides the message that `showToast` shows. */
export function hideToast(): void {
  dispatch(null);
}

function dispatch(detail: ToastView | null) {
  dispatchEvent(new CustomEvent(shownEvent, { detail }));
}

/** Shows the toast. The live region is always rendered, so that screen readers announce it. */
export function ToastRegion({ toast: flash, isSignedIn }: { toast: ToastView | null; isSignedIn: boolean }) {
  const [closed, close] = useState<string | null>(null);
  const [own, setOwn] = useState<ToastView | null>(null);
  useEffect(() => {
    const show = (event: Event) => setOwn((event as CustomEvent<ToastView | null>).detail);
    addEventListener(shownEvent, show);
    return () => removeEventListener(shownEvent, show);
  }, []);
  // The latest of both is shown. A reload without a toast hides nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each toast
  useEffect(() => {
    if (flash) setOwn(null);
  }, [flash?.id]);
  const toast = own ?? flash;
  if (toast === null || closed === toast.id) return <div role="status" className="toast-place" />;
  const { id, title, text, isError = false } = toast;
  const onClose = () => close(id);
  // Visitors do not have the code of `ShownToast` yet, and without the server it cannot be loaded.
  const plain = <ToastCard title={title} text={text} isError={isError} onClose={onClose} />;
  return (
    <div role="status" className="toast-place">
      {isError && !isSignedIn ? plain : <ShownToast toast={toast} onClose={onClose} />}
    </div>
  );
}
