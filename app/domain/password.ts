import { brand } from "#domain/brand";

/** Characters of a new password. */
export const passwordLength = { min: 12, max: 128 } as const;

export type PasswordStrength = "short" | "common" | "good";

/** Whose password it is to be; what is not known is empty. */
export type PasswordOwner = { email: string; name: string };

/**
 * How good a new password is. Nothing is asked of its characters but their number, and that it is not
 * easy to guess.
 *
 * @param isCommon whether a lower-case text is one of the most used passwords
 */
export function passwordStrength(
  password: string,
  owner: PasswordOwner,
  isCommon: (text: string) => boolean,
): PasswordStrength {
  if (password.length < passwordLength.min) return "short";
  const text = folded(password);
  const own = ownWords(owner).filter((word) => text.includes(word));
  const rest = own.reduce((left, word) => left.replaceAll(word, " "), text);
  // Beside the brand's name or one's own there must be more than a few letters.
  if (own.length > 0 && (lettersIn(rest) < leastLetters || isEasy(rest, isCommon))) return "common";
  return isEasy(text, isCommon) ? "common" : "good";
}

/**
 * A short hash of a word (FNV-1a, 32 bits). The page holds these instead of the most used passwords,
 * many of which are rude.
 */
export function wordHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36);
}

const leastLetters = 6;

const folded = (text: string) => text.normalize("NFKC").toLowerCase();

/** One of the most used, also repeated, or with digits or punctuation around it and within. */
function isEasy(text: string, isCommon: (text: string) => boolean): boolean {
  const word = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const letters = text.replace(/[^\p{L}]+/gu, "");
  return [text, word, letters].some((it) => {
    const unit = /^(.+?)\1+$/su.exec(it)?.[1];
    return isCommon(it) || (unit !== undefined && (unit.length <= 4 || isCommon(unit)));
  });
}

/** Of three characters and more: shorter ones are part of other words. */
function ownWords({ email, name }: PasswordOwner): string[] {
  const [local = ""] = email.split("@");
  const words = [email, local, name, ...local.split(/[^\p{L}\p{N}]+/u), ...name.split(/\s+/u), brand.name];
  const distinct = new Set(words.map((word) => folded(word).trim()).filter((word) => word.length >= 3));
  return [...distinct].sort((a, b) => b.length - a.length);
}

function lettersIn(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}
