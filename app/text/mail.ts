import { type ContactMessage, senderName } from "#domain/contact-message";
import type { EnquiredProduct, LineView } from "#domain/enquiry-view";
import { type Language, languages } from "#domain/language";
import { localizedPath } from "#domain/language-path";
import type { MessageReply } from "#domain/message-reply";
import { invitationDays, resetMinutes } from "#domain/people";
import { oneLine } from "#domain/plain-text";
import type { SiteSettings } from "#domain/site-settings";
import { xmlText } from "#domain/xml";
import { choiceText, lineText } from "#text/enquiry-line";
import { m } from "#text/messages";
import { brand } from "#text/own-content";
import { replyBody } from "#text/reply";

/** Asks a new user to confirm their email. A stranger may have typed the name, so it must not contain a link. */
export function confirmationMail(name: string, link: string): MailText {
  const letters = name.replace(/[^\p{L}\p{M}\s'’・-]+/gu, " ");
  return {
    subject: m.mail_confirm_subject({ brand: brand().name }),
    text: m.mail_confirm_text({ name: oneLine(letters), link, brand: brand().name }),
  };
}

/** Warns the owner of an account after many wrong passwords. */
export function signInWarningMail(name: string, origin: string): MailText {
  const values = { name, brand: brand().name, link: `${origin}/profile` };
  return inBothLanguages(m.mail_sign_in_subject, m.mail_sign_in_text, values);
}

/** Tells the owner of an account that somebody has signed in from an unknown device. */
export function newDeviceMail(
  { name, device, ip }: { name: string; device: string; ip: string },
  origin: string,
): MailText {
  const values = { name, device, ip, brand: brand().name, link: `${origin}/profile` };
  return inBothLanguages(m.mail_new_device_subject, m.mail_new_device_text, values);
}

export function invitationMail(link: string): MailText {
  const values = { link, days: invitationDays, brand: brand().name };
  return inBothLanguages(m.mail_invitation_subject, m.mail_invitation_text, values);
}

/** The link with which somebody sets a new password. */
export function resetMail(name: string, link: string): MailText {
  const values = { name, link, minutes: resetMinutes, brand: brand().name };
  return inBothLanguages(m.mail_reset_subject, m.mail_reset_text, values);
}

/** Tells somebody that their password was set by a link. */
export function resetDoneMail(name: string): MailText {
  const values = { name, brand: brand().name };
  return inBothLanguages(m.mail_reset_done_subject, m.mail_reset_done_text, values);
}

/** Tells somebody that an administrator has removed their second factor. */
export function secondFactorResetMail(name: string, origin: string): MailText {
  const values = { name, brand: brand().name, link: `${origin}/profile` };
  return inBothLanguages(m.mail_second_factor_reset_subject, m.mail_second_factor_reset_text, values);
}

/** Tells somebody that a way to sign in to their account was added or removed. */
export function secondFactorChangedMail(name: string, change: SecondFactorChange, origin: string): MailText {
  const values = { name, brand: brand().name, link: `${origin}/profile` };
  return inBothLanguages(
    m.mail_second_factor_changed_subject,
    (all, options) =>
      m.mail_second_factor_changed_text({ ...all, change: changes[change]({}, options) }, options),
    values,
  );
}

const changes = {
  "second-factor-on": m.mail_second_factor_on,
  "second-factor-off": m.mail_second_factor_off,
  "passkey-added": m.mail_passkey_added,
  "passkey-removed": m.mail_passkey_removed,
};

export type SecondFactorChange = keyof typeof changes;

type MailText = { subject: string; text: string };

/** For people whose language is unknown. */
function inBothLanguages<Values>(
  subject: (values: Values, options: { locale: Language }) => string,
  text: (values: Values, options: { locale: Language }) => string,
  values: Values,
): MailText {
  return {
    subject: languages.map((locale) => subject(values, { locale })).join(" / "),
    text: languages.map((locale) => text(values, { locale })).join("\n\n—\n\n"),
  };
}

/**
 * Notifies staff of a contact message, in the language of the message.
 *
 * @param origin the site's origin, for the link to the admin list
 */
export function contactMail(
  message: Pick<
    ContactMessage,
    "id" | "first_name" | "last_name" | "email" | "subject" | "message" | "regarding" | "language"
  >,
  lines: readonly LineView[],
  origin: string,
) {
  const { id, email, subject, regarding, language } = message;
  const options = { locale: language };
  const name = senderName(message, language);
  const list = lines.map((line) => `- ${lineText(line, language)}`).join("\n");
  const about = [
    regarding === null ? "" : m.mail_contact_regarding({ regarding }, options),
    list === "" ? "" : m.mail_contact_lines({ lines: list }, options),
  ];
  return {
    subject: m.mail_contact_subject({ brand: brand().name, subject: oneLine(subject) }, options),
    text: m.mail_contact_text(
      {
        name: oneLine(name),
        email,
        subject: oneLine(subject),
        regarding: about.join(""),
        message: message.message,
        language: language === "ja" ? m.language_ja({}, options) : m.language_en({}, options),
        link: `${origin}/admin/messages/${id}`,
      },
      options,
    ),
    replyTo: { name: oneLine(name), address: email },
    messageId: messageIdOf("message", id, origin),
  };
}

/**
 * A reply of staff, in the language of the message.
 *
 * @param contactTo receives the visitor's answer; null: the sender does
 */
export function replyMail(
  { id, subject, text }: MessageReply,
  message: ContactMessage,
  { origin, contactTo }: { origin: string; contactTo: string | null },
) {
  const body = replyBody(text, message);
  return {
    to: message.email,
    subject: oneLine(subject),
    text: body,
    html: htmlOf(body, message.language),
    messageId: messageIdOf("reply", id, origin),
    ...(contactTo !== null && { replyTo: contactTo }),
  };
}

/**
 * Tells a visitor that their message has arrived, in its language. It has nothing that the visitor wrote, as anybody may
 * give somebody else's address.
 *
 * @param contactTo receives the visitor's answer; null: the sender does
 */
export function receiptMail(
  { id, email, language }: Pick<ContactMessage, "id" | "email" | "language">,
  { settings, products }: { settings: SiteSettings; products: EnquiredProduct[] },
  { origin, contactTo }: { origin: string; contactTo: string | null },
) {
  const options = { locale: language };
  const address = language === "ja" ? (settings.address_ja ?? settings.address) : settings.address;
  const contact = [
    settings.email,
    settings.phone,
    settings.whatsapp,
    address,
    `${origin}${localizedPath(language, "/contact")}`,
  ];
  const list = products
    .map(
      ({ name, choice, link }) =>
        `${[name, choice && choiceText(choice, language)].filter(Boolean).join(" / ")}\n${link}`,
    )
    .join("\n");
  const text = m.mail_receipt_text(
    {
      days: settings.answer_days,
      brand: settings.name,
      product: list === "" ? "" : m.mail_receipt_product({ products: list }, options),
      contact: contact.filter(Boolean).join("\n"),
    },
    options,
  );
  return {
    to: email,
    subject: m.mail_receipt_subject({ brand: settings.name }, options),
    text,
    html: htmlOf(text, language),
    messageId: messageIdOf("receipt", id, origin),
    // Holiday replies do not answer it (RFC 3834).
    headers: { "Auto-Submitted": "auto-replied" },
    ...(contactTo !== null && { replyTo: contactTo }),
  };
}

/** The same id at each try, so that mail programs show a mail once that arrives twice. */
function messageIdOf(kind: "message" | "reply" | "receipt", id: string, origin: string): string {
  return `<${kind}.${id}@${new URL(origin).hostname}>`;
}

/** The same text as HTML. Nothing in it is loaded from elsewhere. */
function htmlOf(text: string, language: Language): string {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${xmlText(paragraph).replaceAll("\n", "<br>\n")}</p>`);
  return `<!doctype html>\n<html lang="${language}">\n<meta charset="utf-8">\n<body>\n${paragraphs.join("\n")}\n</body>\n</html>\n`;
}
