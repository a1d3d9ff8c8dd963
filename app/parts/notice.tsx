import { X } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Form } from "react-router";
import type { BinItem } from "#domain/bin";
import type { Notice } from "#domain/notice";
import { m } from "#text/messages";
import { noticeWords } from "#text/notice";

const seconds = 10;

/** What the page tells once; a live region, so that it is heard as well. */
export function NoticeRegion({ notice }: { notice: Notice | null }) {
  const [closed, close] = useState<string | null>(null);
  const id = notice?.id;
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => close(id), seconds * 1000);
    return () => clearTimeout(timer);
  }, [id]);
  // What lies under a window cannot be reached: the notice comes into the uppermost one.
  const [over, setOver] = useState<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each notice
  useEffect(() => {
    setOver([...document.querySelectorAll("dialog[open]")].at(-1) ?? null);
  }, [id]);
  const isShown = notice !== null && closed !== notice.id;
  const region = (
    <div
      role="status"
      data-notice
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex justify-end sm:left-auto"
    >
      {isShown && (
        <NoticeCard key={notice.id} {...noticeWords(notice.code)} isClosable onClose={() => close(notice.id)}>
          {notice.undo && <Undo item={notice.undo} />}
        </NoticeCard>
      )}
    </div>
  );
  return over?.isConnected ? createPortal(region, over) : region;
}

function Undo({ item: { noun, id } }: { item: BinItem }) {
  return (
    <Form method="post" action="/admin/bin" className="mt-2">
      <input type="hidden" name="noun" value={noun} />
      <input type="hidden" name="id" value={id} />
      <button type="submit" className="min-h-8 font-medium underline">
        {m.notice_undo()}
      </button>
    </Form>
  );
}

/** @param destructive for what has failed */
export function NoticeCard({
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
        <button
          type="button"
          data-notice-close
          onClick={onClose}
          className="-m-1 grid size-8 shrink-0 place-items-center"
        >
          <X aria-hidden="true" className="size-5" strokeWidth={1.5} />
          <span className="sr-only">{m.notice_close()}</span>
        </button>
      )}
    </div>
  );
}
