import { describe, expect, test } from "vitest";
import { createFatalErrorReader } from "#server/db/embedded/error-severity";

function message(type: string, body: string): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeUInt32BE(4 + Buffer.byteLength(body), 1);
  return Buffer.concat([head, Buffer.from(body)]);
}
const error = (severity: string) => message("E", `S${severity}\0V${severity}\0C53100\0Mno space left\0\0`);
const row = message("D", "VPANIC\0Mof a visitor's own words\0");
const ready = message("Z", "I");

describe("a response of the database", () => {
  test.each([
    ["rows that speak of a panic", [row, ready], null],
    ["an ordinary error", [error("ERROR"), ready], null],
    ["a panic", [row, error("PANIC"), ready], "PANIC: no space left"],
    ["a fatal error", [error("FATAL")], "FATAL: no space left"],
  ])("with %s is told apart, however its bytes are split", (_, messages, expected) => {
    const bytes = Buffer.concat(messages);
    for (let size = 1; size <= bytes.length; size++) {
      const read = createFatalErrorReader();
      let found: string | null = null;
      for (let at = 0; at < bytes.length; at += size) found ??= read(bytes.subarray(at, at + size));
      expect([size, found]).toEqual([size, expected]);
    }
  });
});
