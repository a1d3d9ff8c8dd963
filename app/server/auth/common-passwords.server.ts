import { type PasswordOwner, type PasswordStrength, passwordStrength } from "#domain/password";

/** How good a new password is, measured by a list of 49,000 most used ones. */
export async function strengthOf(password: string, owner: PasswordOwner): Promise<PasswordStrength> {
  const { all } = await commonPasswords();
  return passwordStrength(password, owner, (text) => all.has(text));
}

/** The most used words of the list, for what is said while somebody types. */
export async function commonestWords(): Promise<string[]> {
  return (await commonPasswords()).commonest;
}

type CommonPasswords = { all: ReadonlySet<string>; commonest: string[] };

let loaded: Promise<CommonPasswords> | undefined;

/** Loaded when first asked for: it takes 0.1 s and some 10 MB. */
function commonPasswords(): Promise<CommonPasswords> {
  loaded ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => {
    const ranked = dictionary["passwords-common"];
    const words = ranked.filter((it) => /^\p{L}{5,}$/u.test(it) || it.length >= 12);
    return { all: new Set(ranked), commonest: words.slice(0, 200) };
  });
  return loaded;
}
