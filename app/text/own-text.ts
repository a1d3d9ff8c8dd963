import { pageLanguage } from "#text/language";
import { ownTexts } from "#text/own-content";

type Inputs = Record<string, unknown>;
type Message = (inputs?: Inputs, options?: { locale?: string }) => string;

/**
 * Wraps a compiled message: where staff have written a text of their own, that is shown. The build puts it around
 * each message in `virtual:page-texts`.
 *
 * @param counted the number that chooses the plural form, if the message has plural forms
 */
export function withOwnText(key: string, message: Message, counted?: string): Message {
  return (inputs = {}, options) => {
    const isPagesLanguage = options?.locale === undefined || options.locale === pageLanguage();
    const own = isPagesLanguage ? ownTexts()[counted ? formKey(key, inputs[counted]) : key] : undefined;
    return (own === undefined ? null : filled(own, inputs)) ?? message(inputs, options);
  };
}

/** Puts the values into a text; null if the message has no such value any more. */
function filled(text: string, inputs: Inputs): string | null {
  let isWhole = true;
  const result = text.replace(/\{(\w+)\}/g, (_, name: string) => {
    isWhole &&= name in inputs;
    return String(inputs[name]);
  });
  return isWhole ? result : null;
}

/** English has two plural forms, Japanese has one. */
function formKey(key: string, count: unknown): string {
  return pageLanguage() === "en" && count === 1 ? `${key}=one` : key;
}
