/** Length of a new password in UTF-16 code units. */
export const passwordLength = { min: 12, max: 128 } as const;

export type PasswordStrength = "short" | "common" | "good";

/** The account's owner; unknown values are empty strings. */
export type PasswordOwner = { email: string; name: string };

/**
 * Rates a new password. It must be long enough and hard to guess; no character classes are required.
 *
 * @param isCommon whether a lower-case text is one of the most used passwords
 */
export function passwordStrength(
  password: string,
  owner: PasswordOwner,
  brandName: string,
  isCommon: (text: string) => boolean,
): PasswordStrength {
  if (password.length < passwordLength.min) return "short";
  const text = folded(password);
  const own = ownWords(owner, brandName).filter((word) => text.includes(word));
  const rest = own.reduce((left, word) => left.replaceAll(word, " "), text);
  // Besides the brand's name or the owner's data, enough uncommon letters must remain.
  if (own.length > 0 && (lettersIn(rest) < leastLetters || isEasy(rest, isCommon))) return "common";
  return isEasy(text, isCommon) ? "common" : "good";
}

/**
 * FNV-1a hash, 32 bits. The page contains hashes instead of the most used passwords, because many are rude.
 */
export function wordHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36);
}

const leastLetters = 6;

const folded = (text: string) => text.normalize("NFKC").toLowerCase();

/**
 * A common password, also if repeated or with digits or punctuation around or inside it. So is a repeated
 * unit of up to four characters.
 */
function isEasy(text: string, isCommon: (text: string) => boolean): boolean {
  const word = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const letters = text.replace(/[^\p{L}]+/gu, "");
  return [text, word, letters].some((it) => {
    const unit = /^(.+?)\1+$/su.exec(it)?.[1];
    return isCommon(it) || (unit !== undefined && (unit.length <= 4 || isCommon(unit)));
  });
}

/** The owner's email and name parts and the brand. Words under three characters occur inside other words. */
function ownWords({ email, name }: PasswordOwner, brandName: string): string[] {
  const [local = ""] = email.split("@");
  const words = [email, local, name, ...local.split(/[^\p{L}\p{N}]+/u), ...name.split(/\s+/u), brandName];
  const distinct = new Set(words.map((word) => folded(word).trim()).filter((word) => word.length >= 3));
  return [...distinct].sort((a, b) => b.length - a.length);
}

function lettersIn(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}
