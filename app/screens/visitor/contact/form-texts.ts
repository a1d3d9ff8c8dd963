import type { MessageErrors, MessageField } from "#domain/contact-message";
import { m } from "#text/messages";

const labels: Record<MessageField | "regarding", () => string> = {
  first_name: m.contact_first_name,
  last_name: m.contact_last_name,
  email: m.contact_email,
  subject: m.contact_subject,
  message: m.contact_message,
  regarding: m.contact_regarding,
};

const sentences: Record<string, () => string> = {
  "first_name-required": m.contact_first_name_required,
  "last_name-required": m.contact_last_name_required,
  "email-required": m.auth_email_required,
  "email-invalid": m.auth_email_invalid,
  "subject-required": m.contact_subject_required,
  "message-required": m.contact_message_required,
};

/** Replaces the error codes by messages in the page's language. */
export function errorMessages(errors: MessageErrors): MessageErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([name, code]) => {
      const [kind = "", max = ""] = code.split(" ");
      const field = labels[name as MessageField]();
      const tooLong = () => m.contact_field_fault({ field, fault: m.error_too_long({ max }) });
      return [name, (sentences[kind] ?? tooLong)()];
    }),
  );
}

/**
 * The texts of the form. The loader sends them, because a script would contain both languages.
 *
 * @param hasOptional whether a field is optional
 */
export function formTexts(hasOptional: boolean) {
  const names = Object.fromEntries(
    Object.entries(labels).map(([field, label]) => [field, label()]),
  ) as Record<keyof typeof labels, string>;
  return {
    heading: m.contact_form_heading(),
    note: hasOptional ? m.contact_form_required_most() : m.contact_form_required(),
    labels: { ...names, regarding: m.form_optional({ label: names.regarding }) },
    emailHint: m.contact_email_hint(),
    regardingHint: m.contact_regarding_hint(),
    trap: m.contact_trap(),
    send: m.contact_send(),
    sending: m.contact_sending(),
    errors: m.contact_errors(),
  };
}

export type FormTexts = ReturnType<typeof formTexts>;
