import { brand } from "#domain/brand";
import { m } from "#text/messages";

/** The mail by which somebody who signs up confirms their address. */
export function confirmationMail(name: string, link: string): { subject: string; text: string } {
  return {
    subject: m.mail_confirm_subject({ brand: brand.name }),
    text: m.mail_confirm_text({ name, link, brand: brand.name }),
  };
}
