import { resolve } from "node:path";
import { z } from "zod";

export type Config = {
  port: number;
  host: string;
  /** Public URL, without a trailing slash. */
  origin: string;
  dataDir: string;
  /** URL of a PostgreSQL server; null for the embedded database in `dataDir`. */
  databaseUrl: string | null;
  demoContent: boolean;
  /**
   * The first administrator. Without a password one is generated and printed. It is validated when it is
   * used.
   */
  admin: { email: string; password: string | null };
  /** Signs cookies; null to keep a secret in `dataDir`. */
  authSecret: string | null;
  /** Number of reverse proxies whose `X-Forwarded-For` entries are trusted. */
  trustProxy: number;
  rateLimits: boolean;
  /** Whether the renditions of all pictures are made before visitors ask for them. */
  picturesAhead: boolean;
  /** Whether anyone may sign up, or only invited people. */
  isSignUpOpen: boolean;
  /** Outgoing mail; without an SMTP server it is printed. */
  mail: {
    smtpUrl: string | null;
    from: string;
    /** Email that is notified of new contact messages; null for nobody. */
    contactTo: string | null;
  };
  /** Minimum free megabytes on the disk of `dataDir`; below it nothing more is written. */
  minFreeMegabytes: number;
  /** Days until contact messages are deleted; null to keep them. */
  messageDays: number | null;
  /** S3 bucket for pictures; null for a folder in `dataDir`. An endpoint of null is Amazon S3. */
  s3: null | {
    endpoint: string | null;
    bucket: string;
    region: string;
    accessKeyId: string;
    secretAccessKey: string;
  };
};

/** An error that the operator of this installation must fix. The message is a full sentence for the terminal. */
export class OperatorError extends Error {
  override name = "OperatorError";
}

/**
 * Reads and checks all environment variables of the product.
 *
 * @throws OperatorError that names the first invalid variable
 */
export function readConfig(): Config {
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value?.trim()));
  const read = variables.safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new OperatorError(`${String(issue?.path[0])} ${issue?.message}.`);
  }
  const { PORT, HOST, ORIGIN, DATA_DIR, DATABASE_URL, DEMO_CONTENT } = read.data;
  const { ADMIN_EMAIL, ADMIN_PASSWORD, AUTH_SECRET, TRUST_PROXY, RATE_LIMITS, PICTURES_AHEAD } = read.data;
  const { SIGN_UP, SMTP_URL, MAIL_FROM, CONTACT_TO, MESSAGE_DAYS, MIN_FREE_MB } = read.data;
  return {
    port: PORT,
    host: HOST,
    origin: ORIGIN ?? `http://localhost:${PORT}`,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL ?? null,
    demoContent: DEMO_CONTENT === "on",
    admin: { email: ADMIN_EMAIL, password: ADMIN_PASSWORD ?? null },
    authSecret: AUTH_SECRET ?? null,
    trustProxy: TRUST_PROXY,
    rateLimits: RATE_LIMITS === "on",
    picturesAhead: PICTURES_AHEAD === "on",
    isSignUpOpen: SIGN_UP === "open",
    mail: { smtpUrl: SMTP_URL ?? null, from: MAIL_FROM, contactTo: CONTACT_TO ?? null },
    minFreeMegabytes: MIN_FREE_MB,
    messageDays: MESSAGE_DAYS ?? null,
    s3: readS3(read.data),
  };
}

/** All S3 variables or none: pictures in a partly configured bucket would be lost. */
function readS3({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
}: z.output<typeof variables>): Config["s3"] {
  if (!(endpoint || bucket || accessKeyId || secretAccessKey)) return null;
  for (const [name, value] of Object.entries({
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  })) {
    if (value === undefined)
      throw new OperatorError(`${name} must be set as well, to keep pictures in a bucket.`);
  }
  return {
    endpoint: endpoint ?? null,
    bucket: bucket as string,
    region,
    accessKeyId: accessKeyId as string,
    secretAccessKey: secretAccessKey as string,
  };
}

const url = (protocols: string[], sentence: string) =>
  z.string().refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ""), sentence);

const wholeNumber = (from: number, to: number) => {
  const sentence = `must be a whole number from ${from} to ${to}`;
  return z.coerce.number(sentence).int(sentence).min(from, sentence).max(to, sentence);
};
const onOrOff = z.enum(["on", "off"], 'must be "on" or "off"').default("on");

const variables = z.object({
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  ORIGIN: url(["http:", "https:"], "must be an address such as https://www.example.com")
    .refine((text) => URL.parse(text)?.pathname === "/", "must not have a path")
    .transform((text) => new URL(text).origin)
    .optional(),
  DATA_DIR: z.string().default("data"),
  DATABASE_URL: url(
    ["postgres:", "postgresql:"],
    "must be an address such as postgresql://user:password@host:5432/name",
  ).optional(),
  DEMO_CONTENT: onOrOff,
  ADMIN_EMAIL: z.email("must be an e-mail address").toLowerCase().default("admin@nyiur.example"),
  ADMIN_PASSWORD: z.string().optional(),
  AUTH_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  RATE_LIMITS: onOrOff,
  PICTURES_AHEAD: onOrOff,
  SIGN_UP: z.enum(["open", "closed"], 'must be "open" or "closed"').default("closed"),
  SMTP_URL: url(
    ["smtp:", "smtps:"],
    "must be an address such as smtps://user:password@mail.example.com:465",
  ).optional(),
  MAIL_FROM: z.string().default("Nyiur <no-reply@nyiur.example>"),
  CONTACT_TO: z.email("must be an e-mail address").optional(),
  MESSAGE_DAYS: wholeNumber(1, 3650).optional(),
  MIN_FREE_MB: wholeNumber(0, 1_000_000_000).default(64),
  S3_ENDPOINT: url(["http:", "https:"], "must be an address such as https://s3.example.com").optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
});
