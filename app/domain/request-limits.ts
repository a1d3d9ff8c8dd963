import { maxFileBytes } from "#domain/translation-file";
import { uploadLimits } from "#domain/upload";

/** At most `points` requests in `duration` seconds. */
export type Rate = { points: number; duration: number };

/**
 * `free` attempts pass at once. Each later one must wait; the wait doubles from `first` to `maxDelay` seconds.
 * All is forgotten `forgottenAfter` seconds after the last attempt.
 */
export type GrowingDelay = { free: number; first: number; maxDelay: number; forgottenAfter: number };

/**
 * Delays after wrong passwords. A correct password resets the delay of its device, or of its IP and account.
 * For `account` it only removes its own attempt.
 */
export const signInDelays = {
  /** For one account from one IP. */
  ipAndAccount: { free: 5, first: 60, maxDelay: 60 * 60, forgottenAfter: 6 * 60 * 60 },
  /** On a known device or in a session of the account. Attempts by others do not count here. */
  device: { free: 5, first: 60, maxDelay: 15 * 60, forgottenAfter: 6 * 60 * 60 },
  /** For one account from all IPs together. */
  account: { free: 20, first: 60, maxDelay: 15 * 60, forgottenAfter: 6 * 60 * 60 },
} as const satisfies Record<string, GrowingDelay>;

/**
 * After this many wrong passwords for an account, from any IP, its owner gets a mail. Attempts on known
 * devices do not count. `every`: minimum seconds between two mails.
 */
export const signInWarning = { tries: 10, every: 24 * 60 * 60 } as const;

/** Days for which a device counts as known after a sign-in. */
export const knownDeviceDays = 90;

/** Rate limits of expensive requests. */
export const rates = {
  /** Attempts to sign in or sign up, for any account. */
  signIn: { perIp: { points: 10, duration: 60 } },
  contact: {
    /** Per IP, and also per form token. */
    perIp: { points: 5, duration: 10 * 60 },
    /** Per IPv6 /48 network, which some customers get. */
    perNetwork: { points: 15, duration: 60 * 60 },
    /** All IPs together, because a flood comes from hundreds of IPs. */
    site: { points: 60, duration: 60 * 60 },
    /** Messages in the spam folder, all IPs together. */
    spam: { points: 200, duration: 60 * 60 },
  },
  /** Receipts of messages, so that nobody is sent many of them by strangers. */
  receipt: {
    perEmail: { points: 2, duration: 24 * 60 * 60 },
    site: { points: 60, duration: 60 * 60 },
  },
  /** Searches and shared previews of visitors, which are never cached. */
  search: { perIp: { points: 60, duration: 60 } },
  upload: { perIp: { points: 300, duration: 10 * 60 } },
  /** POST requests per IP, counted before their body is read. */
  write: {
    /** Open to strangers: sign-in, sign-up, messages, language. */
    open: { points: 60, duration: 60 },
    /** Profile and administration. Staff may share one IP, so the limit is high. */
    staff: { points: 900, duration: 60 },
  },
} as const satisfies Record<string, Record<string, Rate>>;

/** Maximum size of a request body, in bytes. */
export const maxBytes = {
  form: 1024 * 1024,
  /** Sign-in, sign-up and language: a few short fields. */
  shortForm: 32 * 1024,
  /**
   * 5,000 characters take at most 60 KB. The rest lets a message that is too long get its error at the field.
   */
  message: 256 * 1024,
  /** A post or page in two languages. A URL-encoded character has up to nine bytes. */
  text: 8 * 1024 * 1024,
  upload: uploadLimits.bytes,
  translations: maxFileBytes,
} as const;

/** Maximum number of fields in a form. The largest form, a product with full lists, has about 1,500. */
export const maxFields = 2000;

/** Limits of one picture task. It runs in its own process, which is killed if it exceeds them. */
export const pictureTask = {
  /** CPU time in seconds, because it does not depend on how busy the machine is. */
  seconds: 10,
  /** Timeout in seconds for a process that hangs without using the CPU. */
  stuckSeconds: 60,
  /** Resident memory of the process, in bytes. */
  memory: 512 * 1024 * 1024,
  /** Milliseconds between two checks of CPU time and memory. */
  checkMs: 10,
  /** Maximum number of processes, however many cores there are. */
  processes: 4,
  /** Seconds without a task after which a process is killed. */
  idleSeconds: 10,
} as const;

/** Limits for parsing one rich text in its worker thread. */
export const richTextTask = {
  seconds: 10,
  /** Megabytes of the thread's JavaScript heap. */
  memoryMb: 256,
  /** How long a result is cached, in milliseconds; also a failure. */
  cacheMs: 10 * 60 * 1000,
} as const;

/** Connection timeouts in seconds. */
export const timeouts = {
  /** For the request headers. */
  head: 10,
  /** Seconds for the request body, by its kind in `maxBytes`. */
  form: 30,
  shortForm: 30,
  message: 60,
  text: 120,
  upload: 300,
  translations: 300,
  /** For a client that does not read the response. */
  still: 60,
  /** Keep-alive between two requests: slightly longer than proxies keep a connection for reuse. */
  idle: 75,
  /** On shutdown: for requests in progress. */
  finish: 5,
  /** On shutdown: for the first byte on a connection. */
  firstByte: 1,
  /** On shutdown: for everything, pending writes included. */
  stop: 30,
} as const;

/**
 * Timeout of one SQL statement in seconds, by kind of work. On an external database only `request` applies.
 * The embedded database is killed after this much CPU time, or twelve times that in real time.
 */
export const statementSeconds = {
  request: 5,
  migration: 600,
  /** Demo content and restored backups. */
  import: 600,
  /** Deleting old data, and VACUUM. */
  maintenance: 600,
  /** Shell commands, backups included. */
  command: 600,
} as const;

/** The most records that one SQL statement changes. A thousand could exceed its timeout on a slow machine. */
export const recordsPerStatement = 200;
