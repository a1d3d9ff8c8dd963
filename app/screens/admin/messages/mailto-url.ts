import { type ContactMessage, senderName } from "#domain/contact-message";
import { oneLine } from "#domain/plain-text";
import { longDate } from "#text/date";
import { m } from "#text/messages";
import { brand } from "#text/own-content";

/** Characters of a mailto URL that every operating system passes on to its mail program. */
const maxUrlLength = 2000;

const maxSubjectLength = 60;

/**
 * A mailto URL that starts a reply in the language of the message. A long message is quoted only as far as
 * the URL's maximum length allows.
 */
export function mailtoUrl(message: ContactMessage): string {
  const characters = [...message.message];
  for (let length = Math.min(characters.length, maxUrlLength); ; length = Math.floor(length * 0.8)) {
    const isWhole = length === characters.length;
    const url = urlWith(message, `${characters.slice(0, length).join("")}${isWhole ? "" : " …"}`);
    if (url.length <= maxUrlLength || length === 0) return url;
  }
}

function urlWith(message: ContactMessage, quote: string): string {
  const { email, language, created_at } = message;
  const said = { locale: language };
  const subject = [...oneLine(message.subject)].slice(0, maxSubjectLength).join("");
  const text = m.message_reply_text(
    {
      name: oneLine(senderName(message, language)),
      brand: brand().name,
      date: longDate(created_at, language),
      quote: quote
        .split("\n")
        .map((line) => `> ${line}`)
        .join("\n"),
    },
    said,
  );
  const fields = { subject: m.message_reply_subject({ subject }, said), body: text };
  const search = Object.entries(fields).map(
    // Lines of a mailto body end with CRLF (RFC 6068, 5).
    ([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed().replaceAll("\n", "\r\n"))}`,
  );
  return `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}?${search.join("&")}`;
}
