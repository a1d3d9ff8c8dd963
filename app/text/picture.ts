import { m } from "#text/messages";
import { decimal } from "#text/number";

export function pixels(width: number, height: number): string {
  return m.slot_size({ width, height });
}

/** File size with decimal units (1 KB = 1000 bytes): `350 KB`, `1.5 MB`. */
export function weight(bytes: number): string {
  const isLarge = bytes >= 1_000_000;
  return `${decimal(isLarge ? bytes / 1_000_000 : Math.max(1, Math.round(bytes / 1000)))} ${isLarge ? "MB" : "KB"}`;
}
