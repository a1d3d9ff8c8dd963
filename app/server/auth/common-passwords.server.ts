import { type PasswordOwner, type PasswordStrength, passwordStrength, wordHash } from "#domain/password";

/** Rates a new password, with a list of the 49,000 most used ones. */
export async function strengthOf(
  password: string,
  owner: PasswordOwner,
  brandName: string,
): Promise<PasswordStrength> {
  const { all } = await commonPasswords();
  return passwordStrength(password, owner, brandName, (text) => all.has(text));
}

/** Hashes of 300 of the most used passwords, for the strength check in the browser. */
export async function commonestHashes(): Promise<string[]> {
  return (await commonPasswords()).hashes;
}

type CommonPasswords = { all: ReadonlySet<string>; hashes: string[] };

let loaded: Promise<CommonPasswords> | undefined;

/** Loaded on first use: it takes 0.1 s and about 10 MB. */
function commonPasswords(): Promise<CommonPasswords> {
  loaded ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => {
    const ranked = dictionary["passwords-common"];
    const words = ranked.filter((it) => /^\p{L}{5,}$/u.test(it) || it.length >= 12);
    return { all: new Set(ranked), hashes: words.slice(0, 300).map(wordHash) };
  });
  return loaded;
}
