import { type ContactMessage, givenStatuses } from "#domain/contact-message";
import { m } from "#text/messages";
import { StatusButton } from "./status-button";

const labels: Record<(typeof givenStatuses)[number], () => string> = {
  read: m.message_mark_read,
  replied: m.message_mark_replied,
  closed: m.message_close,
};

/** Buttons for the status of a message, and for moving it to or from the spam folder. */
export function StatusButtons({ message: { id, status, suspicion } }: { message: ContactMessage }) {
  if (suspicion) return <StatusButton fields={{ intent: "accept", id }} label={m.message_accept()} />;
  return (
    <>
      {givenStatuses
        .filter((it) => it !== status)
        .map((it) => (
          <StatusButton
            key={it}
            fields={{ intent: "status", id, status: it, seen: status }}
            label={labels[it]()}
          />
        ))}
      <StatusButton fields={{ intent: "bulk", change: "spam", ids: id }} label={m.message_mark_spam()} />
    </>
  );
}
