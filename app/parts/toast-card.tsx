import { X } from "lucide";
import type { ReactNode } from "react";
import { m } from "#text/messages";
import { Icon } from "#ui/icon";

export function ToastCard({
  title,
  text,
  isError = false,
  onClose,
  children,
}: {
  title: string;
  text: string;
  isError?: boolean;
  /** Shows the button that closes it. */
  onClose?: () => void;
  children?: ReactNode;
}) {
  return (
    <div
      className={`pointer-events-auto flex min-h-11 max-w-2xl items-center gap-2 rounded-md border py-0.5 pr-1 pl-4 shadow-lg leading-tight max-sm:text-sm ${
        isError ? "border-terracotta-deep bg-terracotta-deep text-cream" : "border-hairline bg-paper"
      }`}
    >
      <div className="flex grow flex-wrap items-center gap-x-4">
        <p className="min-w-36 grow basis-0">
          <b className="mr-2 font-medium">{title}</b>
          <span className={isError ? "" : "text-ink-soft"}>{text}</span>
        </p>
        {children}
      </div>
      {onClose && (
        <button type="button" onClick={onClose} className="grid size-8 shrink-0 place-items-center">
          <Icon of={X} className="size-5" />
          <span className="sr-only">{m.toast_close()}</span>
        </button>
      )}
    </div>
  );
}
