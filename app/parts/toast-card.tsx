import { X } from "lucide";
import type { ReactNode } from "react";
import { m } from "#text/messages";
import { Icon } from "#ui/icon";

/** @param destructive error style */
export function ToastCard({
  title,
  text,
  destructive = false,
  isClosable = false,
  onClose,
  children,
}: {
  title: string;
  text: string;
  destructive?: boolean;
  isClosable?: boolean;
  onClose?: () => void;
  children?: ReactNode;
}) {
  return (
    <div
      className={`pointer-events-auto flex w-full max-w-md items-start gap-4 rounded-md border p-4 pl-5 shadow-lg ${
        destructive ? "border-terracotta-deep bg-terracotta-deep text-cream" : "border-hairline bg-paper"
      }`}
    >
      <div className="grow">
        <p className="font-medium">{title}</p>
        <p className={destructive ? "" : "text-ink-soft"}>{text}</p>
        {children}
      </div>
      {isClosable && (
        <button type="button" onClick={onClose} className="-m-1 grid size-8 shrink-0 place-items-center">
          <Icon of={X} className="size-5" />
          <span className="sr-only">{m.toast_close()}</span>
        </button>
      )}
    </div>
  );
}
