import type { Language } from "#domain/language";

export const messageStatuses = ["new", "read", "replied", "closed"] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** What staff may make of a message; it is new only once. */
export const givenStatuses = ["read", "replied", "closed"] as const satisfies MessageStatus[];

/** Why a message was kept apart: a trap was filled in, it came faster than hands write, it is full of links. */
export const suspicions = ["trap", "haste", "links"] as const;
export type Suspicion = (typeof suspicions)[number];

/** The lists of the inbox: everything, one status, or what was kept apart. */
export const messageBoxes = ["all", ...messageStatuses, "apart"] as const;
export type MessageBox = (typeof messageBoxes)[number];

/** Characters a visitor may write. */
export const messageLimits = { name: 100, email: 254, subject: 200, message: 5000, regarding: 500 } as const;

/** Seconds that somebody takes at least to write, and to send what was written once more. */
export const leastSeconds = { writing: 3, again: 1 } as const;

/** Fields of the form that nobody sees: one that only programs fill in, and when the writing began. */
export const hiddenFields = { trap: "topic_note", visit: "visit" } as const;

/** Web addresses that a message may have before it looks like advertising. */
const mostLinks = 3;

export const messagesOnPage = 10;

/** Up to how many messages are counted where only their being there matters. */
export const mostCounted = 100;

/** The required fields, in the order of the specification. */
export const messageFields = ["first_name", "last_name", "email", "subject", "message"] as const;
export type MessageField = (typeof messageFields)[number];

/** What a visitor writes; `regarding` says which product it is about. */
export type WrittenMessage = Record<MessageField, string> & { regarding: string | null };

/** A message as it is kept. */
export type ContactMessage = WrittenMessage & {
  id: string;
  status: MessageStatus;
  language: Language;
  suspicion: Suspicion | null;
  created_at: Date;
};

export type MessageErrors = Partial<Record<MessageField | "regarding", string>>;

const limits: Record<MessageField, number> = {
  first_name: messageLimits.name,
  last_name: messageLimits.name,
  email: messageLimits.email,
  subject: messageLimits.subject,
  message: messageLimits.message,
};

/**
 * What was written, or what is wrong with it, as codes. The page asks before it sends and the server
 * again; it stands here rather than in a schema because public pages do without a schema's library.
 */
export function readMessage(
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
  if (lengthOf(text) > limits[field]) return `too-long ${limits[field]}`;
  // Something before and after one @, with a dot: more than that only the mail itself can tell.
  if (field === "email" && !/^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+\.[^\s@<>(),;:"[\]\\.]+$/.test(text)) {
    return "email-invalid";
  }
  return null;
}

/** In characters, as the database counts them. */
function lengthOf(text: string): number {
  return [...text].length;
}

/** Whether it looks like advertising. */
export function isFullOfLinks({ first_name, last_name, subject, message }: WrittenMessage): boolean {
  const linksIn = (text: string) => text.match(/https?:\/\/|www\./gi)?.length ?? 0;
  return linksIn(`${first_name} ${last_name}`) > 0 || linksIn(`${subject} ${message}`) > mostLinks;
}

/** Somebody's name as it is written in the language of their message. */
export function senderName(
  { first_name, last_name }: { first_name: string; last_name: string },
  language: Language,
): string {
  return language === "ja" ? `${last_name} ${first_name}` : `${first_name} ${last_name}`;
}
