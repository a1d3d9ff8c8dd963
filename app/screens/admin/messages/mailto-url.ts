import type { ContactMessage } from "#domain/contact-message";
import { replyBody } from "#text/reply";

/** Characters of a mailto URL that every operating system passes on to its mail program. */
const maxUrlLength = 2000;

/** `cut`: what a mail program cannot take over: a part of the quote, or the whole text. */
export type Mailto = { url: string; cut: "quote" | "text" | null };

/** A mailto URL that opens a reply in the person's own mail program. */
export function mailtoOf(message: ContactMessage, reply: { subject: string; text: string }): Mailto {
  const urlOf = (body: string) => urlWith(message.email, reply.subject, body);
  const isShort = (url: string) => url.length <= maxUrlLength;
  const whole = urlOf(replyBody(reply.text, message));
  if (isShort(whole)) return { url: whole, cut: null };
  const characters = [...message.message];
  for (let length = characters.length; length > 0; length = Math.floor(length * 0.8)) {
    const quoted = { ...message, message: `${characters.slice(0, length).join("")} …` };
    const url = urlOf(replyBody(reply.text, quoted));
    if (isShort(url)) return { url, cut: "quote" };
  }
  const url = urlOf(reply.text);
  return isShort(url) ? { url, cut: "quote" } : { url: urlOf(""), cut: "text" };
}

function urlWith(email: string, subject: string, body: string): string {
  const fields = { subject, body };
  const search = Object.entries(fields).map(
    // Lines of a mailto body end with CRLF (RFC 6068, 5).
    ([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed().replaceAll("\n", "\r\n"))}`,
  );
  return `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}?${search.join("&")}`;
}
