const headLength = 5;

/**
 * Finds an error in a response of PostgreSQL's protocol after which the session cannot go on. A PostgreSQL
 * server ends its process then; PGlite goes on in a broken state.
 *
 * @returns reads the next bytes of the response; returns null, or the severity and message of the error
 */
export function createFatalErrorReader(): (bytes: Uint8Array) => string | null {
  let rest = Buffer.alloc(0);
  /** Bytes of the current message that are still to be skipped. */
  let skipped = 0;
  return (bytes) => {
    let at = Math.min(skipped, bytes.length);
    skipped -= at;
    if (at === bytes.length) return null;
    const unread = Buffer.concat([rest, bytes.subarray(at)]);
    at = 0;
    while (unread.length - at >= headLength) {
      const length = 1 + unread.readUInt32BE(at + 1);
      const isError = unread[at] === "E".charCodeAt(0);
      if (isError && unread.length - at < length) break;
      if (isError) {
        const error = fatalErrorOf(unread.subarray(at + headLength, at + length));
        if (error !== null) return error;
      }
      at += length;
    }
    skipped = Math.max(0, at - unread.length);
    rest = skipped > 0 ? Buffer.alloc(0) : Buffer.from(unread.subarray(at));
    return null;
  };
}

/** Reads an ErrorResponse, whose fields are a letter and a text: V is the severity, M the message. */
function fatalErrorOf(fields: Buffer): string | null {
  const texts = fields.toString("utf8").split("\0");
  const textOf = (letter: string) => texts.find((it) => it.startsWith(letter))?.slice(1) ?? "";
  const severity = textOf("V") || textOf("S");
  return severity === "PANIC" || severity === "FATAL" ? `${severity}: ${textOf("M")}` : null;
}
