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
    // After an update, a message may no longer have a value that its own text names.
    let isWhole = own !== undefined;
    const words = own?.replace(/\{(\w+)\}/g, (_, name: string) => {
      if (!(name in inputs)) isWhole = false;
      return String(inputs[name]);
    });
    return isWhole && words !== undefined ? words : message(inputs, options);
  };
}

/** English has two plural forms, Japanese has one. */
function formKey(key: string, count: unknown): string {
  return pageLanguage() === "en" && count === 1 ? `${key}=one` : key;
}
