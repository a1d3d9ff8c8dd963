import type { EnquiryLine } from "#domain/enquiry";
import type { MessageLine } from "#domain/enquiry-view";
import type { Language } from "#domain/language";

export const messageStatuses = ["new", "read", "replied", "closed"] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** Statuses that staff can set. A message cannot become `new` again. */
export const givenStatuses = ["read", "replied", "closed"] as const satisfies MessageStatus[];

/** Spam reasons: honeypot field filled in, sent too fast, too many links, or staff said so. */
export const spamReasons = ["trap", "haste", "links", "staff"] as const;
export type SpamReason = (typeof spamReasons)[number];

/**
 * Filters of the inbox: all messages, one status, those that wait for an answer, those that the person has taken, those
 * with a reply that could not be sent, or the spam folder.
 */
export const messageBoxes = ["all", ...messageStatuses, "open", "mine", "unsent", "spam"] as const;
export type MessageBox = (typeof messageBoxes)[number];

/** Maximum lengths in characters. */
export const messageLimits = { name: 100, email: 254, subject: 200, message: 5000, regarding: 500 } as const;

/**
 * Minimum seconds between opening and sending the form; a faster message is spam. `again` applies if it was
 * sent once more because its form token cookie was missing or invalid.
 */
export const minSeconds = { writing: 3, again: 1 } as const;

/** Names of the hidden fields. `trap`: a honeypot that only bots fill in. `formToken`: the signed form token. */
export const hiddenFields = { trap: "topic_note", formToken: "form_token" } as const;

/** More links than this count as advertising. */
const maxLinks = 3;

export const messagesOnPage = 10;

/** Counting messages stops at this number; larger counts are not shown exactly. */
export const maxCounted = 100;

/** Required fields, in the order of the specification. */
export const messageFields = ["first_name", "last_name", "email", "subject", "message"] as const;
export type MessageField = (typeof messageFields)[number];

/** A message as the visitor wrote it. `regarding` is the product it is about, or null. */
export type WrittenMessage = Record<MessageField, string> & { regarding: string | null };

export type ContactMessage = WrittenMessage & {
  id: string;
  status: MessageStatus;
  language: Language;
  suspicion: SpamReason | null;
  created_at: Date;
  /** Who answers it: their id and name. */
  taken_by: string | null;
  taken_by_name: string | null;
  /** The enquiry list that was sent along. */
  lines: MessageLine[];
};

export type MessageErrors = Partial<Record<MessageField | "regarding", string>>;

export const maxLengths: Record<MessageField | "regarding", number> = {
  first_name: messageLimits.name,
  last_name: messageLimits.name,
  email: messageLimits.email,
  subject: messageLimits.subject,
  message: messageLimits.message,
  regarding: messageLimits.regarding,
};

/**
 * Validates a message; errors are codes. It runs in the browser and again on the server. It is not a zod
 * schema, so that public pages need not load zod.
 */
export function parseMessage(
  read: (field: MessageField | "regarding") => unknown,
): { message: WrittenMessage } | { errors: MessageErrors } {
  const textOf = (field: MessageField | "regarding") => {
    const value = read(field);
    return typeof value === "string" ? value.replaceAll("\r\n", "\n").trim() : "";
  };
  const regarding = textOf("regarding");
  const texts = messageFields.map((field) => [field, textOf(field)] as const);
  const faults: [string, string][] = texts.flatMap(([field, text]) => {
    const code = faultOf(field, text);
    return code === null ? [] : [[field, code]];
  });
  if (lengthOf(regarding) > messageLimits.regarding) {
    faults.push(["regarding", `too-long ${messageLimits.regarding}`]);
  }
  if (faults.length > 0) return { errors: Object.fromEntries(faults) };
  const message = Object.fromEntries(texts) as Record<MessageField, string>;
  return { message: { ...message, regarding: regarding || null } };
}

function faultOf(field: MessageField, text: string): string | null {
  if (text === "") return `${field}-required`;
  if (lengthOf(text) > maxLengths[field]) return `too-long ${maxLengths[field]}`;
  // Checks only the rough form. Only sending a mail shows whether an email exists.
  if (field === "email" && !/^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+\.[^\s@<>(),;:"[\]\\.]+$/.test(text)) {
    return "email-invalid";
  }
  return null;
}

/** Length in code points, as the database counts characters. */
function lengthOf(text: string): number {
  return [...text].length;
}

/** Whether a message looks like advertising. One link in the name or in the enquiry list is enough. */
export function isFullOfLinks(
  { first_name, last_name, subject, message }: WrittenMessage,
  lines: readonly EnquiryLine[] = [],
): boolean {
  const listed = lines.map(({ size, aroma, price }) => `${size} ${aroma} ${price}`).join(" ");
  const linksIn = (text: string) => text.match(/https?:\/\/|www\./gi)?.length ?? 0;
  return linksIn(`${first_name} ${last_name} ${listed}`) > 0 || linksIn(`${subject} ${message}`) > maxLinks;
}

/** The full name; the last name comes first in Japanese. */
export function senderName(
  { first_name, last_name }: { first_name: string; last_name: string },
  language: Language,
): string {
  return language === "ja" ? `${last_name} ${first_name}` : `${first_name} ${last_name}`;
}
