import { X } from "lucide";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { m } from "#text/messages";
import { IconButton } from "#ui/icon-button";

/** The second click of a double click on a dialog's button meets what lies under the dialog. */
function ignoreSecond(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Modal dialog that restores the focus when it closes. Escape and a click outside call `onClose`. */
export function Dialog({
  heading,
  role = "dialog",
  wide = false,
  onClose,
  children,
}: {
  heading: string;
  /** `alertdialog` for a question that must be answered. */
  role?: "dialog" | "alertdialog";
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressedBeside = useRef(false);
  const headingId = useId();
  // A layout effect closes the dialog before its removal; otherwise `close()` does not restore the focus.
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // By itself the browser takes the first control, which may be hidden, a tab or a link.
    const fields =
      current?.querySelectorAll<HTMLElement>("input:not([type]), [type=email], textarea, select") ?? [];
    if (role === "dialog") [...fields].find((it) => it.offsetParent)?.focus();
    return () => {
      current?.close();
      addEventListener("click", ignoreSecond, { capture: true, once: true });
    };
  }, [role]);
  // A layout effect too: other effects run after the first paint, and an Escape before them would be lost.
  useLayoutEffect(() => {
    // On the window: the focus may be on the body, or in a toast, which is elsewhere in React's tree.
    const closeUppermost = (event: KeyboardEvent) => {
      const isUppermost = [...document.querySelectorAll("dialog[open]")].at(-1) === dialog.current;
      // During IME composition, Escape cancels the composition.
      if (event.key !== "Escape" || event.isComposing || event.keyCode === 229 || !isUppermost) return;
      event.preventDefault();
      // Otherwise the dialog below would be the uppermost one, and close as well.
      event.stopImmediatePropagation();
      onClose();
    };
    addEventListener("keydown", closeUppermost);
    return () => removeEventListener("keydown", closeUppermost);
  }, [onClose]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is handled above
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={headingId}
      // Browsers let `cancel` be prevented only once, then Escape closes anyway. So the key itself is handled.
      {...{ closedby: "none" }}
      onCancel={(event) => event.preventDefault()}
      onPointerDown={(event) => {
        isPressedBeside.current = event.target === dialog.current;
      }}
      onMouseDown={(event) => {
        // Keeps the focus inside the dialog.
        if (event.target === dialog.current) event.preventDefault();
      }}
      onClick={(event) => {
        // Ignores a text selection that starts inside and ends outside, and the second click of a
        // double click that opened the dialog.
        if (event.target === dialog.current && isPressedBeside.current && event.detail < 2) onClose();
      }}
      className={`inset-x-0 top-16 bottom-4 m-auto max-h-[calc(100dvh-5rem)] w-[calc(100vw-2rem)] overflow-y-auto rounded-md bg-paper text-ink backdrop:bg-ink/50 ${
        wide ? "max-w-4xl has-data-beside:max-w-7xl" : "max-w-lg"
      }`}
    >
      <div className="relative p-6 outline-none sm:p-8">
        <h2 id={headingId} className="heading-3 pr-8">
          {heading}
        </h2>
        {children}
        {/* The last, because the browser focuses the first control. */}
        {role === "dialog" && (
          <span className="absolute top-4 right-3">
            <IconButton icon={X} label={m.dialog_close()} onClick={onClose} />
          </span>
        )}
      </div>
    </dialog>
  );
}
