import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { href, useFetcher, useLocation } from "react-router";
import type { ToastView, Undo } from "#domain/toast";
import { keepFocus, useFocusAfter } from "#parts/keep-focus";
import { ToastCard } from "#parts/toast-card";
import { failedAction } from "#text/failure";
import { m } from "#text/messages";
import { Link } from "#ui/link";

const seconds = 10;

export function ShownToast({ toast, onClose }: { toast: ToastView; onClose: () => void }) {
  const { id, title, text, undo, isError = false, leadsToToday = false, stays = false } = toast;
  // biome-ignore lint/correctness/useExhaustiveDependencies: restart the timer only for a new message
  useEffect(() => {
    if (stays || isError) return;
    const timer = setTimeout(onClose, seconds * 1000);
    return () => clearTimeout(timer);
  }, [id]);
  useFocusAfter(id);
  // A deletion also removes the button that was pressed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: run once per message
  useEffect(() => keepFocus(), [id]);
  // Content outside a modal dialog is inert, so the toast is rendered into the topmost open dialog.
  const [over, setOver] = useState<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: run once per message
  useEffect(() => {
    setOver([...document.querySelectorAll("dialog[open]")].at(-1) ?? null);
  }, [id]);
  // The dialog may close at the same moment, after the save that the message tells of.
  useEffect(() => {
    const leave = () => setOver(null);
    if (over && !over.isConnected) leave();
    over?.addEventListener("close", leave);
    return () => over?.removeEventListener("close", leave);
  }, [over]);
  const card = (
    <ToastCard key={id} title={title} text={text} isError={isError} onClose={onClose}>
      {undo && <UndoButton undo={undo} />}
      {leadsToToday && (
        <Link to={href("/admin")} className="min-h-6 font-medium underline">
          {m.today_go()}
        </Link>
      )}
    </ToastCard>
  );
  return over?.isConnected
    ? createPortal(
        <div role="status" className="toast-place">
          {card}
        </div>,
        over,
      )
    : card;
}

function UndoButton({ undo }: { undo: Undo }) {
  const { pathname, search } = useLocation();
  const isDeletion = "recordType" in undo;
  // With a plain form, the router would ask about unsaved input.
  const fetcher = useFetcher();
  const failure = failedAction(fetcher.data, m.toast_undo_failed);
  return (
    <fetcher.Form
      method="post"
      action={isDeletion ? href("/admin/bin") : href("/admin/changes/:change", { change: "undo" })}
      // A double click must not undo twice: the second try would show an error.
      onSubmit={(event) => fetcher.state !== "idle" && event.preventDefault()}
    >
      {Object.entries({ ...undo, page: pathname + search }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="min-h-8 px-1 font-medium underline">
        {m.toast_undo()}
      </button>
      {failure && <p>{failure}</p>}
    </fetcher.Form>
  );
}
