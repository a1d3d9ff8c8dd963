import { Trash } from "lucide";
import { useState } from "react";
import type { ContactMessage } from "#domain/contact-message";
import { trashDays } from "#domain/trash";
import { DeleteDialog } from "#parts/delete-dialog";
import { m } from "#text/messages";
import { buttonStyle } from "#ui/button";
import { Icon } from "#ui/icon";
import { StatusButtons } from "./status-buttons";

/** What can be done with a message on its page, beside replying. */
export function MessageActions({ message }: { message: ContactMessage }) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <StatusButtons message={message} />
      <button
        type="button"
        onClick={() => setDeleting(true)}
        className={`${buttonStyle("outline")} min-h-11! px-5!`}
      >
        <Icon of={Trash} className="size-4.5" />
        {m.message_delete()}
      </button>
      {isDeleting && (
        <DeleteDialog
          id={message.id}
          heading={m.message_delete_heading()}
          question={m.message_delete_question({ days: trashDays })}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}
