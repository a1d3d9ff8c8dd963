import { argon2, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);

/** OWASP's minimum for argon2id: 19 MiB (`memory` is in KiB), two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

/** @returns the hash in PHC string format, with its salt and cost */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await tagOf(password, salt, cost);
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

export async function verifyPassword({
  hash,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash);
  if (parts === null) return false;
  const [, memory, passes, parallelism, salt = "", tag = ""] = parts;
  const expected = Buffer.from(tag, "base64");
  const given = await tagOf(password, Buffer.from(salt, "base64"), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(given, expected);
}

/** A password to be printed once: about 99 bits, without characters that look alike. */
export function generatePassword(): string {
  const letters = "abcdefghjkmnpqrstuvwxyz23456789";
  const pick = () => letters[randomInt(letters.length)];
  return Array.from({ length: 4 }, () => Array.from({ length: 5 }, pick).join("")).join("-");
}

// NFKC, so that a password typed on another keyboard gives the same hash.
function tagOf(password: string, nonce: Buffer, options: typeof cost | Record<keyof typeof cost, number>) {
  return derive("argon2id", { ...options, message: password.normalize("NFKC"), nonce });
}

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}
