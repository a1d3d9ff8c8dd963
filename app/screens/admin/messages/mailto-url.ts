import type { ContactMessage } from "#domain/contact-message";
import { replyBody } from "#text/reply";

/** Characters of a mailto URL that every operating system passes on to its mail program. */
const maxUrlLength = 2000;

/**
 * A mailto URL that opens a reply in the person's own mail program. If the whole mail is too long for it, the quote is
 * cut, then the text.
 */
export function mailtoUrl(message: ContactMessage, reply: { subject: string; text: string }): string {
  const whole = urlWith(message.email, reply.subject, replyBody(reply.text, message));
  if (whole.length <= maxUrlLength) return whole;
  const characters = [...message.message];
  for (let length = characters.length; length > 0; length = Math.floor(length * 0.8)) {
    const cut = { ...message, message: `${characters.slice(0, length).join("")} …` };
    const url = urlWith(message.email, reply.subject, replyBody(reply.text, cut));
    if (url.length <= maxUrlLength) return url;
  }
  const text = [...reply.text];
  for (let length = text.length; ; length = Math.floor(length * 0.8)) {
    const url = urlWith(message.email, reply.subject, text.slice(0, length).join(""));
    if (url.length <= maxUrlLength || length === 0) return url;
  }
}

function urlWith(email: string, subject: string, body: string): string {
  const fields = { subject, body };
  const search = Object.entries(fields).map(
    // Lines of a mailto body end with CRLF (RFC 6068, 5).
    ([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed().replaceAll("\n", "\r\n"))}`,
  );
  return `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}?${search.join("&")}`;
}
