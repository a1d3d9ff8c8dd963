import type { MessageStatus } from "#domain/contact-message";
import { m } from "#text/messages";

export const statusLabel: Record<MessageStatus, () => string> = {
  new: m.messages_new,
  read: m.messages_read,
  replied: m.messages_replied,
  closed: m.messages_closed,
};
