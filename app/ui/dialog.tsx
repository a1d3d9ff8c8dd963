import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";

/**
 * A window over the page that holds the focus until it is answered, and gives it back. Escape and a
 * press beside it ask to close.
 */
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
  // Before it leaves the document: only then does closing give the focus back.
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  useEffect(() => {
    // Where what had the focus is gone, the key is nobody's: it is the uppermost window's.
    const closeUnfocused = ({ key, target }: globalThis.KeyboardEvent) => {
      const isUppermost = [...document.querySelectorAll("dialog[open]")].at(-1) === dialog.current;
      if (key === "Escape" && target === document.body && isUppermost) onClose();
    };
    addEventListener("keydown", closeUnfocused);
    return () => removeEventListener("keydown", closeUnfocused);
  }, [onClose]);
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={headingId}
      // Escape is answered here: a browser lets it be refused once, and then closes all the same.
      {...{ closedby: "none" }}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        // While a Japanese keyboard converts, Escape gives up the conversion.
        if (event.key !== "Escape" || event.nativeEvent.isComposing || event.keyCode === 229) return;
        event.preventDefault();
        // Of windows over windows only the uppermost.
        event.stopPropagation();
        onClose();
      }}
      onPointerDown={(event) => {
        isPressedBeside.current = event.target === dialog.current;
      }}
      onMouseDown={(event) => {
        // The focus stays within.
        if (event.target === dialog.current) event.preventDefault();
      }}
      onClick={(event) => {
        // Not when a selection that began within ends beside it, nor by the second half of the double
        // click that opened it.
        if (event.target === dialog.current && isPressedBeside.current && event.detail < 2) onClose();
      }}
      className={`m-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] overflow-y-auto rounded-md bg-paper text-ink backdrop:bg-ink/50 ${
        wide ? "max-w-4xl" : "max-w-lg"
      }`}
    >
      <div className="p-6 sm:p-8">
        <h2 id={headingId} className="heading-3">
          {heading}
        </h2>
        {children}
      </div>
    </dialog>
  );
}
