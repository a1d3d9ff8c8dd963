import { uploadLimits } from "#domain/upload";

/** Whitespace, an XML declaration, a comment or a DOCTYPE before the root element. */
const prologuePiece = /\s+|<\?.*?\?>|<!--.*?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\][^>]*)?>/isy;

const root = /<(\w+:)?svg[\s>]/iy;

/** @returns the text of an SVG from its root element on; null for anything else */
export function svgText(bytes: Uint8Array): string | null {
  const text = new TextDecoder().decode(bytes.subarray(0, uploadLimits.svgBytes));
  // Linear time: each piece is searched only where the last one ended.
  let start = 0;
  do {
    prologuePiece.lastIndex = root.lastIndex = start;
    if (root.test(text)) return text.slice(start);
    prologuePiece.test(text);
    start = prologuePiece.lastIndex;
  } while (start > 0);
  return null;
}

/** @returns width and height, both 0 if missing or invalid; null when the root element is not closed */
export function svgSize(text: string): { width: number; height: number } | null {
  const isClosed = /<\/(\w+:)?svg\s*>|^<[^>]*\/>\s*$/i.test(text);
  if (!isClosed) return null;
  const tag = text.slice(0, text.indexOf(">"));
  const attribute = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? "";
  const [, , boxWidth, boxHeight] = attribute("viewBox")
    .trim()
    .split(/[\s,]+/);
  const [width = 0, height = 0] = [boxWidth ?? attribute("width"), boxHeight ?? attribute("height")].map(
    (side) => Math.round(Number.parseFloat(side)) || 0,
  );
  const isSize = [width, height].every((side) => side > 0 && side <= 100_000);
  return isSize ? { width, height } : { width: 0, height: 0 };
}
