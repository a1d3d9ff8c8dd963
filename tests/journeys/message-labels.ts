import type { Page } from "@playwright/test";
import type { Language } from "#domain/language";

/** The texts of the contact form in each language. */
export const messageLabels = {
  en: {
    first_name: "First name",
    last_name: "Last name",
    email: "Email",
    subject: "Subject",
    regarding: "What it is about",
    message: "Message",
    send: "Send Message",
    sending: "Sending...",
    missing: "Enter your first name.",
    sent: "Message sent successfully! We'll get back to you soon.",
    failed: "Failed to send message. Please try again.",
    chosen: "Virgin Coconut Oil / 500 ml / Quantity: 2",
    language: "English",
  },
  ja: {
    first_name: "名",
    last_name: "姓",
    email: "メールアドレス",
    subject: "件名",
    regarding: "お問い合わせの製品",
    message: "メッセージ",
    send: "送信する",
    sending: "送信中…",
    missing: "お名前（名）を入力してください。",
    sent: "メッセージを送信しました。追ってご連絡いたします。",
    failed: "メッセージを送信できませんでした。もう一度お試しください。",
    chosen: "バージンココナッツオイル / 500 ml / 数量：2",
    language: "Japanese",
  },
} satisfies Record<Language, Record<string, string>>;

/** A text box of the form; the label of an optional one ends in "(optional)". */
export function box(page: Page, label: string) {
  return page.getByRole("textbox", { name: new RegExp(`^${label}( \\(optional\\)|（任意）)?$`) });
}
