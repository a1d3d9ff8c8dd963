import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Form, href } from "react-router";
import type { ToastView } from "#domain/toast";
import type { TrashItem } from "#domain/trash";
import { ToastCard } from "#parts/toast-card";
import { m } from "#text/messages";

const seconds = 10;

export function ShownToast({ toast, onClose }: { toast: ToastView; onClose: () => void }) {
  const { id, title, text, undo } = toast;
  // biome-ignore lint/correctness/useExhaustiveDependencies: restart the timer only for a new message
  useEffect(() => {
    const timer = setTimeout(onClose, seconds * 1000);
    return () => clearTimeout(timer);
  }, [id]);
  // Content outside a modal dialog is inert, so the toast is rendered into the topmost open dialog.
  const [over, setOver] = useState<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: run once per message
  useEffect(() => {
    setOver([...document.querySelectorAll("dialog[open]")].at(-1) ?? null);
  }, [id]);
  const card = (
    <ToastCard key={id} title={title} text={text} isClosable onClose={onClose}>
      {undo && <Undo item={undo} />}
    </ToastCard>
  );
  return over?.isConnected ? createPortal(<div className="toast-place">{card}</div>, over) : card;
}

function Undo({ item: { recordType, id } }: { item: TrashItem }) {
  return (
    <Form method="post" action={href("/admin/bin")} className="mt-2">
      <input type="hidden" name="recordType" value={recordType} />
      <input type="hidden" name="id" value={id} />
      <button type="submit" className="min-h-8 font-medium underline">
        {m.toast_undo()}
      </button>
    </Form>
  );
}
