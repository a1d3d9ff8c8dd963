import { type ContactMessage, senderName } from "#domain/contact-message";
import { m } from "#text/messages";
import { buttonStyle } from "#ui/button";
import { Dialog } from "#ui/dialog";
import { MarkButton } from "./mark-button";

/** Asks whether the reply was sent: only the person knows. */
export function ReplyDialog({ message, onClose }: { message: ContactMessage; onClose: () => void }) {
  const name = senderName(message, message.language);
  return (
    <Dialog heading={m.message_reply()} onClose={onClose}>
      <p className="mt-4">{m.message_reply_question({ name })}</p>
      {/* The harmless button comes first, so it gets the focus when the dialog opens. */}
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" onClick={onClose} className={`${buttonStyle("outline")} min-h-11! px-5!`}>
          {m.message_reply_later()}
        </button>
        <MarkButton
          id={message.id}
          intent="status"
          status="replied"
          label={m.message_reply_done()}
          onSubmit={onClose}
        />
      </div>
    </Dialog>
  );
}
