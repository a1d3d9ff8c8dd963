import { ageOf } from "#domain/age";
import type { ContactMessage, MessageStatus } from "#domain/contact-message";
import { dayMs } from "#domain/duration";
import { oneLine } from "#domain/plain-text";

export const replyLimits = { subject: 200, text: 20_000, note: 2000 } as const;

/** A reply of staff to a contact message. `due_at`: when its mail is tried next. `failure`: why the last try failed. */
export type MessageReply = {
  id: string;
  message_id: string;
  subject: string;
  text: string;
  person_name: string;
  created_at: Date;
  sent_at: Date | null;
  due_at: Date | null;
  failure: string | null;
};

/** `waiting`: its mail failed and is tried again. `failed`: it is not tried again. */
export type ReplyState = "sent" | "sending" | "waiting" | "failed";

export function replyState({ sent_at, due_at, failure }: MessageReply): ReplyState {
  if (sent_at) return "sent";
  if (failure === null) return "sending";
  return due_at ? "waiting" : "failed";
}

/** The time of the newest reply, in milliseconds; 0 if there is none. */
export function newestReplyTime(replies: readonly MessageReply[]): number {
  return Math.max(0, ...replies.map(({ created_at }) => created_at.getTime()));
}

/** A note of staff to a contact message. */
export type MessageNote = {
  id: string;
  message_id: string;
  text: string;
  person_name: string;
  created_at: Date;
};

const maxSubject = 150;

/** The subject of a message in one line, cut to what mail programs show. */
export function quotedSubject({ subject }: Pick<ContactMessage, "subject">): string {
  return [...oneLine(subject)].slice(0, maxSubject).join("");
}

export function quotedLines(text: string): string {
  return text
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");
}

/** Statuses of messages that wait for an answer. */
export const openStatuses = ["new", "read"] as const satisfies MessageStatus[];

/** For how many days a message waits for an answer, rounded like its age; 0 for less than a day, or if it does not wait. */
export function daysOpen(
  { status, suspicion, created_at }: Pick<ContactMessage, "status" | "suspicion" | "created_at">,
  now: Date,
): number {
  const { unit } = ageOf(created_at, now);
  const isYoung = unit === "moment" || unit === "minute" || unit === "hour";
  if (isYoung || status === "replied" || status === "closed" || suspicion !== null) return 0;
  const days = (now.getTime() - created_at.getTime()) / dayMs;
  return days < 1.75 ? 1 : Math.round(days);
}
