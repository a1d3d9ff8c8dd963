import { brand } from "#domain/brand";
import { type ContactMessage, senderName } from "#domain/contact-message";
import { languages } from "#domain/language";
import { oneLine } from "#domain/plain-text";
import { m } from "#text/messages";

/** Asks a new user to confirm their email. */
export function confirmationMail(name: string, link: string): { subject: string; text: string } {
  return {
    subject: m.mail_confirm_subject({ brand: brand.name }),
    text: m.mail_confirm_text({ name, link, brand: brand.name }),
  };
}

/**
 * Warns the owner of an account after many wrong passwords. The mail is in both languages, because the
 * owner's language is unknown.
 */
export function signInWarningMail(name: string, origin: string): { subject: string; text: string } {
  const words = { name, brand: brand.name, link: `${origin}/profile` };
  const text = languages.map((locale) => m.mail_sign_in_text(words, { locale }));
  const subject = languages.map((locale) => m.mail_sign_in_subject(words, { locale }));
  return { subject: subject.join(" / "), text: text.join("\n\n—\n\n") };
}

/**
 * Notifies staff of a contact message, in the language of the message.
 *
 * @param origin the site's origin, for the link to the admin list
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
