import { brand } from "#domain/brand";
import { type ContactMessage, senderName } from "#domain/contact-message";
import { longDate } from "#text/date";
import { m } from "#text/messages";

/** Characters that mail programs take in an address without cutting it off. */
const longestQuote = 1200;

/** Opens the person's mail program with the answer begun, in the language of the message. */
export function replyAddress(message: ContactMessage): string {
  const { email, subject, language, created_at } = message;
  const said = { locale: language };
  const text = m.messages_reply_text(
    {
      name: senderName(message, language),
      brand: brand.name,
      date: longDate(created_at, language),
      quote: quoted(message.message),
    },
    said,
  );
  const fields = { subject: m.messages_reply_subject({ subject }, said), body: text };
  const search = Object.entries(fields).map(
    // A mail's lines end as they did on a teletype.
    ([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed().replaceAll("\n", "\r\n"))}`,
  );
  return `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}?${search.join("&")}`;
}

function quoted(text: string): string {
  const characters = [...text];
  const shown = characters.length > longestQuote ? `${characters.slice(0, longestQuote).join("")} …` : text;
  return shown
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");
}
