import { resolve } from "node:path";
import { z } from "zod";

/** How the product runs, as its environment says. */
export type Config = {
  port: number;
  host: string;
  /** Public address, without a slash at the end. */
  origin: string;
  dataDir: string;
  /** PostgreSQL; null for the embedded database in `dataDir`. */
  databaseUrl: string | null;
  demoContent: boolean;
};

/** Something the owner of this installation must put right; its message is a whole sentence. */
export class StartError extends Error {
  override name = "StartError";
}

/**
 * Reads and checks every environment variable of the product.
 *
 * @throws StartError that names the first wrong variable
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const read = variables.safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new StartError(`${String(issue?.path[0])} ${issue?.message}.`);
  }
  const { PORT, HOST, ORIGIN, DATA_DIR, DATABASE_URL, DEMO_CONTENT } = read.data;
  return {
    port: PORT,
    host: HOST,
    origin: ORIGIN ?? `http://localhost:${PORT}`,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL ?? null,
    demoContent: DEMO_CONTENT === "on",
  };
}

const address = (protocols: string[], sentence: string) =>
  z.string().refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ""), sentence);

const variables = z.object({
  PORT: z.coerce
    .number("must be a whole number from 0 to 65535")
    .int("must be a whole number from 0 to 65535")
    .min(0, "must be a whole number from 0 to 65535")
    .max(65535, "must be a whole number from 0 to 65535")
    .default(3000),
  HOST: z.string().default("127.0.0.1"),
  ORIGIN: address(["http:", "https:"], "must be an address such as https://www.example.com")
    .refine((text) => URL.parse(text)?.pathname === "/", "must not have a path")
    .transform((text) => new URL(text).origin)
    .optional(),
  DATA_DIR: z.string().default("data"),
  DATABASE_URL: address(
    ["postgres:", "postgresql:"],
    "must be an address such as postgresql://user:password@host:5432/name",
  ).optional(),
  DEMO_CONTENT: z.enum(["on", "off"], 'must be "on" or "off"').default("on"),
});
