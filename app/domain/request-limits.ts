import { uploadLimits } from "#domain/upload";

/** How often something may be done, in so many seconds. */
export type Rate = { points: number; duration: number };

/**
 * So many tries are free; the next ones are let through one at a time, after pauses of seconds that
 * double from `first` to `longest`. All is forgotten `forgottenAfter` seconds after the last try.
 */
export type GrowingDelay = { free: number; first: number; longest: number; forgottenAfter: number };

/** Between wrong passwords; a right one ends it. */
export const signInDelays = {
  /** For one account from one network address. */
  addressAndAccount: { free: 5, first: 60, longest: 60 * 60, forgottenAfter: 6 * 60 * 60 },
  /** On a device that has signed in to the account before, or in a session: what others try does not count. */
  device: { free: 5, first: 60, longest: 15 * 60, forgottenAfter: 6 * 60 * 60 },
  /** For one account from all network addresses together. */
  account: { free: 20, first: 60, longest: 15 * 60, forgottenAfter: 6 * 60 * 60 },
} as const satisfies Record<string, GrowingDelay>;

/** Wrong passwords for an account, from anywhere, of which its owner is told by mail; seconds between two mails. */
export const signInWarning = { tries: 10, every: 24 * 60 * 60 } as const;

/** Days for which a device is known that has signed in. */
export const knownDeviceDays = 90;

/** How often what costs the house something may be asked of it. */
export const rates = {
  /** Tries to sign in or to sign up, for whatever account. */
  signIn: { address: { points: 10, duration: 60 } },
  contact: {
    /** From one address, and with one visit. */
    address: { points: 5, duration: 10 * 60 },
    /** From everywhere: a flood comes from hundreds of addresses. */
    site: { points: 60, duration: 60 * 60 },
    /** Of what is kept apart. */
    apart: { points: 200, duration: 60 * 60 },
  },
  /** Searches by visitors, which are made anew each time. */
  search: { address: { points: 60, duration: 60 } },
  upload: { address: { points: 300, duration: 10 * 60 } },
  /** Requests that send something, from one network address: counted before their body is read. */
  write: {
    /** To what strangers may send to: signing in, signing up, messages, the language. */
    open: { points: 60, duration: 60 },
    /** To profile and administration, whose staff may share one network address. */
    staff: { points: 900, duration: 60 },
  },
} as const satisfies Record<string, Record<string, Rate>>;

/** Bytes of a request's body. */
export const mostBytes = {
  form: 1024 * 1024,
  /** Signing in, signing up and the language: a few short fields. */
  shortForm: 32 * 1024,
  /** A message of 5,000 characters takes 60 KB at most; one that is too long is told so at its field. */
  message: 256 * 1024,
  /** A post in two languages, each character of which may take nine bytes on its way. */
  text: 8 * 1024 * 1024,
  upload: uploadLimits.bytes,
} as const;

/** Fields that a form may send. The largest of ours, a product with full lists, has about 1,500. */
export const maxFields = 2000;

/** What a task with a picture may take: it has a process of its own, which is ended when it takes more. */
export const pictureTask = {
  /** Seconds of processor time: as many on a busy machine as on an idle one. */
  seconds: 10,
  /** Seconds until a process that does not even use the processor is ended. */
  stuckSeconds: 60,
  /** Bytes of resident memory of its process. */
  memory: 512 * 1024 * 1024,
  /** Milliseconds between two checks of both. */
  checkMs: 10,
  /** Processes at most, whatever number of cores there is. */
  processes: 4,
  /** Seconds after which a process without a task ends. */
  idleSeconds: 10,
} as const;

/** Seconds that a connection is waited for. */
export const patience = {
  /** Until a request has said what it wants. */
  head: 10,
  /** Until its body is there. */
  form: 30,
  shortForm: 30,
  message: 60,
  text: 120,
  upload: 300,
  /** While an answer waits that its reader does not take. */
  still: 60,
  /** Between two requests: a little longer than proxies keep a connection that they may use again. */
  idle: 75,
  /** For requests under way when the process is told to stop. */
  finish: 5,
  /** Then for the first byte on a connection. */
  firstByte: 1,
  /** For the whole of stopping, with what must still be written. */
  stop: 30,
} as const;

/**
 * Seconds that one statement may take, by what it is for. An embedded database that takes longer by the processor, or
 * twelve times longer by the clock, is stuck.
 */
export const statementSeconds = {
  request: 5,
  migration: 600,
  /** Demo content, and an archive that is restored. */
  import: 600,
  /** Removing what is old, and vacuum. */
  maintenance: 600,
  /** Commands of the shell, backups among them. */
  command: 600,
} as const;
