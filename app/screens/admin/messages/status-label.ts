import type { MessageStatus } from "#domain/contact-message";
import { m } from "#text/messages";

export const statusLabel: Record<MessageStatus, () => string> = {
  new: m.message_new,
  read: m.message_read,
  replied: m.message_replied,
  closed: m.message_closed,
};
