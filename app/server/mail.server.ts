import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { createTransport } from "nodemailer";
import { oneLine } from "#domain/plain-text";
import type { Config } from "#server/config.server";
import { log } from "#server/log.server";

/**
 * `html`: the same text for programs that show HTML. `replyTo` receives the answers, when it is not the sender.
 * `messageId`: the same for each try, so that a mail that arrives twice is shown once.
 */
type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  replyTo?: string | { name: string; address: string };
  messageId?: string;
  headers?: Record<string, string>;
};

/** `code`: a code of `text/mail-failure.ts`, with the response of the mail server. `isFinal`: another try would fail. */
export type MailFailure = { code: string; isFinal: boolean };

/** @returns null when the mail was accepted; the reason for a failure is also logged */
export type SendMail = (mail: Mail) => Promise<MailFailure | null>;

/** SMTP timeouts in milliseconds. */
const timeoutMs = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Milliseconds for one mail, however slowly the server responds. */
export const sendTimeoutMs = 60_000;

const maxResponse = 200;

/** Sends mail through the SMTP server, or prints it to the log when none is configured. */
export function createMailer({ smtpUrl, from }: Config["mail"]): SendMail {
  if (smtpUrl === null) {
    return async (mail) => {
      log.info({ mail }, "There is no SMTP_URL: this mail is only printed");
      return null;
    };
  }
  const transport = createTransport({ url: smtpUrl, ...timeoutMs });
  return async (mail) => {
    try {
      await transport.sendMail({ from, ...mail, signal: AbortSignal.timeout(sendTimeoutMs) });
      return null;
    } catch (error) {
      const { code, command, responseCode } = error as SmtpError;
      // The server's response may name the recipient.
      log.error({ code, command, responseCode }, "A mail could not be sent");
      return failureOf(error as SmtpError);
    }
  };
}

/** Milliseconds before each further try. Many mail servers refuse an unknown sender at first (greylisting). */
const retryDelaysMs = [5000, 60_000, 5 * 60_000];

/**
 * Sends a mail, for mails whose failure nobody would see. After a failure it tries up to three more times, unless the
 * failure is final.
 */
export type SendInBackground = (mail: Mail) => Promise<void>;

/** @param origin URL of the site, for the Message-ID. All tries of one mail have the same. */
export function inBackground(send: SendMail, origin: string): SendInBackground {
  return async (mail) => {
    const messageId = `<${randomUUID()}@${new URL(origin).hostname}>`;
    for (const delayMs of [0, ...retryDelaysMs]) {
      await wait(delayMs, undefined, { ref: false });
      const failure = await send({ ...mail, messageId });
      if (failure === null || failure.isFinal) return;
    }
  };
}

/** What nodemailer adds to an error. */
type SmtpError = { code?: string; command?: string; response?: string; responseCode?: number };

function failureOf({ code, response, responseCode = 0 }: SmtpError): MailFailure {
  if (code === "ETIMEDOUT" || code === "EABORT") return { code: "slow", isFinal: false };
  if (code === "EAUTH") return { code: "no-access", isFinal: false };
  if (!response) return { code: "unreachable", isFinal: false };
  const text = oneLine(response).slice(0, maxResponse);
  const isAboutThisMail = code === "EENVELOPE" || code === "EMESSAGE";
  return { code: `refused ${text}`, isFinal: isAboutThisMail && responseCode >= 500 };
}
