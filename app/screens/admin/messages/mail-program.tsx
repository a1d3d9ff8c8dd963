import type { MouseEventHandler } from "react";
import { Dialog } from "#parts/dialog";
import { m } from "#text/messages";
import { buttonStyle } from "#ui/button";
import type { Mailto } from "./mailto-url";

/** Without a mail server: the link that opens the reply in the person's own mail program. */
export function MailProgram({ mailto: { url, cut }, onOpen }: { mailto: Mailto; onOpen: MouseEventHandler }) {
  return (
    <>
      <p className="mb-3 max-w-prose text-ink-soft">{m.reply_no_server()}</p>
      {cut && (
        <p role="status" className="mb-3 max-w-prose rounded-md bg-cream p-3">
          {cut === "text" ? m.reply_cut_text() : m.reply_cut_quote()}
        </p>
      )}
      <a href={url} onClick={onOpen} className={buttonStyle("accent")}>
        {m.reply_open_program()}
      </a>
    </>
  );
}

/** Asks whether the reply was sent with the mail program. @param name to whom */
export function SentQuestion({
  name,
  onLater,
  onSent,
}: {
  name: string;
  onLater: () => void;
  onSent: () => void;
}) {
  return (
    <Dialog heading={m.reply_heading()} onClose={onLater}>
      <p className="mt-4">{m.reply_asked({ name })}</p>
      {/* The harmless button comes first, so it gets the focus when the dialog opens. */}
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" onClick={onLater} className={buttonStyle("outline")}>
          {m.message_reply_later()}
        </button>
        <button type="button" onClick={onSent} className={buttonStyle("accent")}>
          {m.reply_sent_it()}
        </button>
      </div>
    </Dialog>
  );
}
