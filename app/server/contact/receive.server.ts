import { createHash } from "node:crypto";
import {
  hiddenFields,
  isFullOfLinks,
  type MessageErrors,
  messageFields,
  minSeconds,
  parseMessage,
  type SpamReason,
  type WrittenMessage,
} from "#domain/contact-message";
import { type EnquiryLine, enquiryName } from "#domain/enquiry";
import { readEnquiry } from "#domain/enquiry-list";
import type { Language } from "#domain/language";
import { createMessage, isAlreadyStored } from "#server/contact-message.server";
import type { Services } from "#server/context.server";
import { findEnquired, nameLines } from "#server/enquiry.server";
import { log } from "#server/log.server";
import { createFormToken, type FormToken, parseFormToken } from "./form-token.server";

/** What became of a message that was sent. */
export type ReceiveResult =
  | { kind: "stored" }
  | { kind: "invalid"; errors: MessageErrors }
  /** No valid form token came: the form is shown again with a new one, to be sent once more. */
  | { kind: "again"; formToken: string }
  | { kind: "wait"; seconds: number };

/**
 * Takes a message from the public form. Suspected spam goes to the spam folder, and the response is that to any other
 * message.
 *
 * @param from the sender: the form token in the cookie, the IP, the language and the time
 */
export async function receiveMessage(
  { db, contactLimit, mail, mailQueues, receiptLimit, secret, siteContent }: ContactServices,
  form: FormData,
  from: { formToken: string | undefined; ip: string; language: Language; now: Date },
): Promise<ReceiveResult> {
  const read = parseMessage((field) => form.get(field));
  if ("errors" in read) return { kind: "invalid", errors: read.errors };
  const { message } = read;
  // The field comes before the cookie: with a newer token, the same message would be stored twice.
  const fromField = parseFormToken(String(form.get(hiddenFields.formToken)), secret, from.now);
  const valid = fromField ?? parseFormToken(from.formToken, secret, from.now);
  const isTrapped = (form.get(hiddenFields.trap) ?? "") !== "";
  if (valid === null && !isTrapped) return { kind: "again", formToken: createFormToken(secret, from.now) };

  const formToken = valid ?? { id: "none", began: from.now };
  const lines = readEnquiry(String(form.get(enquiryName) ?? ""));
  const idempotencyKey = idempotencyKeyOf(formToken, message, lines);
  // A double click, or a retry after a lost response.
  if (await isAlreadyStored(db, idempotencyKey)) return { kind: "stored" };
  // Somebody who was asked to send the form again has written the message before.
  const min = fromField ? minSeconds.again : minSeconds.writing;
  const spamReason = isTrapped ? "trap" : spamReasonOf(formToken, min, { message, lines, now: from.now });
  const counted = { ip: from.ip, formToken, spamReason } as const;
  const seconds = await contactLimit.count(counted);
  if (seconds !== null) {
    log.warn({ seconds, spamReason }, "Too many messages: one was asked to wait");
    return { kind: "wait", seconds };
  }
  const isMailed = spamReason === null && mail.notifiesStaff;
  const { settings } = await siteContent();
  const hasReceipt =
    spamReason === null && settings.sends_receipts && mail.isSet && (await receiptLimit(message.email));
  const mails = { isMailed, hasReceipt };
  try {
    const enquiry = { lines: await nameLines(db, lines), language: from.language };
    const enquired = await findEnquired(db, { ...message, ...enquiry });
    await createMessage(
      db,
      { ...message, ...enquiry, suspicion: spamReason },
      { idempotencyKey, enquired, ...mails },
    );
  } catch (error) {
    await contactLimit.decrement(counted);
    throw error;
  }
  if (isMailed || hasReceipt) mailQueues.wake();
  return { kind: "stored" };
}

type ContactServices = Pick<
  Services,
  "db" | "contactLimit" | "mail" | "mailQueues" | "receiptLimit" | "secret" | "siteContent"
>;

function spamReasonOf(
  { began }: FormToken,
  min: number,
  { message, lines, now }: { message: WrittenMessage; lines: EnquiryLine[]; now: Date },
): SpamReason | null {
  if (now.getTime() - began.getTime() < min * 1000) return "haste";
  return isFullOfLinks(message, lines) ? "links" : null;
}

function idempotencyKeyOf({ id }: FormToken, message: WrittenMessage, lines: EnquiryLine[]): string {
  const hash = createHash("sha256").update(id);
  for (const field of messageFields) hash.update(`\0${message[field]}`);
  if (lines.length > 0) hash.update(`\0${JSON.stringify(lines)}`);
  return hash.update(`\0${message.regarding ?? ""}`).digest("base64url");
}
