import { type ContactMessage, senderName } from "#domain/contact-message";
import { quotedLines, quotedSubject } from "#domain/message-reply";
import { oneLine } from "#domain/plain-text";
import { longDate } from "#text/date";
import { m } from "#text/messages";
import { brand } from "#text/own-content";

/** The visitor's name as their language writes it. */
export function addressee(message: Pick<ContactMessage, "first_name" | "last_name" | "language">): string {
  return oneLine(senderName(message, message.language));
}

export function replySubject(message: Pick<ContactMessage, "subject" | "language">): string {
  return m.message_reply_subject({ subject: quotedSubject(message) }, { locale: message.language });
}

/** The text with which a reply begins. */
export function replyGreeting(message: ContactMessage): string {
  return m.reply_greeting({ name: addressee(message), brand: brand().name }, { locale: message.language });
}

/** The text of a reply without the words around it that `replyGreeting` proposes. */
export function withoutGreeting(text: string, message: ContactMessage): string {
  const [opening = "", closing = ""] = replyGreeting(message).split(/\n{2,}/);
  const trimmed = text.replaceAll("\r\n", "\n").trim();
  const from = trimmed.startsWith(`${opening}\n`) ? opening.length : 0;
  const until = trimmed.endsWith(`\n${closing}`) ? trimmed.length - closing.length : trimmed.length;
  return trimmed.slice(from, until).trim();
}

/** A whole reply: its text, and the message that it answers. */
export function replyBody(text: string, message: ContactMessage): string {
  const { language, created_at } = message;
  const quote = m.reply_quote(
    {
      name: addressee(message),
      date: longDate(created_at, language),
      quote: quotedLines(message.message),
    },
    { locale: language },
  );
  return `${text.trim()}\n\n${quote}\n`;
}
