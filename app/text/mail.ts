import { brand } from "#domain/brand";
import { type ContactMessage, senderName } from "#domain/contact-message";
import { languages } from "#domain/language";
import { oneLine } from "#domain/plain-text";
import { m } from "#text/messages";

/** The mail by which somebody who signs up confirms their address. */
export function confirmationMail(name: string, link: string): { subject: string; text: string } {
  return {
    subject: m.mail_confirm_subject({ brand: brand.name }),
    text: m.mail_confirm_text({ name, link, brand: brand.name }),
  };
}

/**
 * What the owner of an account is written after many wrong passwords, in both languages: nobody knows
 * which one they read.
 */
export function signInWarningMail(name: string, origin: string): { subject: string; text: string } {
  const words = { name, brand: brand.name, link: `${origin}/profile` };
  const text = languages.map((locale) => m.mail_sign_in_text(words, { locale }));
  const subject = languages.map((locale) => m.mail_sign_in_subject(words, { locale }));
  return { subject: subject.join(" / "), text: text.join("\n\n—\n\n") };
}

/**
 * What staff are written of a message, in its language.
 *
 * @param origin of the site, for the way to the inbox
 */
export function contactMail(
  message: Pick<
    ContactMessage,
    "first_name" | "last_name" | "email" | "subject" | "message" | "regarding" | "language"
  >,
  origin: string,
) {
  const { email, subject, regarding, language } = message;
  const said = { locale: language };
  const name = senderName(message, language);
  return {
    subject: m.mail_contact_subject({ brand: brand.name, subject: oneLine(subject) }, said),
    text: m.mail_contact_text(
      {
        name: oneLine(name),
        email,
        subject: oneLine(subject),
        regarding: regarding === null ? "" : m.mail_contact_regarding({ regarding }, said),
        message: message.message,
        language: language === "ja" ? m.language_ja({}, said) : m.language_en({}, said),
        link: `${origin}/admin/messages?q=${encodeURIComponent(email)}`,
      },
      said,
    ),
    replyTo: { name: oneLine(name), address: email },
  };
}
