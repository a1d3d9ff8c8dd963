import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { make } from "./pictures.ts";

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#2f4a3a" }, limitInputPixels: false });

/** A PNG of one colour, written by hand because sharp cannot make one so large. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const bytes = Buffer.alloc(12 + data.length);
    bytes.writeUInt32BE(data.length);
    bytes.write(type, 4, "latin1");
    data.copy(bytes, 8);
    bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
    return bytes;
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.alloc((width * 3 + 1) * height))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A GIF with this many frames of one pixel. */
function gifOf(frames: number): Buffer {
  const head = Buffer.from("GIF89a\x0b\0\x0c\0\x80\0\0\0\0\0\xff\xff\xff", "latin1");
  const frame = Buffer.from(
    "\x21\xf9\x04\x04\x01\0\0\0\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0",
    "latin1",
  );
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(";")]);
}

const truncated = (format: "jpeg" | "png" | "webp" | "avif" | "gif" | "tiff") => async () => {
  const noise = sharp(await make.photo(300, 300)).toFormat(format);
  const bytes = await noise.toBuffer();
  return bytes.subarray(0, Math.floor(bytes.length * 0.6));
};

type Hostile = { file: string; bytes: () => Promise<Uint8Array> | Uint8Array; refusal: string };

/** Files made to crash or exhaust a decoder, and why each is refused. */
export const hostilePictures: Hostile[] = [
  {
    file: "an AVIF of 1 KB and 39 million pixels",
    bytes: () => flat(6500, 6000).avif({ effort: 0 }).toBuffer(),
    refusal: "too-much-memory",
  },
  { file: "a GIF of 300,000 frames", bytes: () => gifOf(300_000), refusal: "too-many-frames" },
  { file: "a PNG of 1 × 2,000,000", bytes: () => pngOf(1, 2_000_000), refusal: "too-long-side" },
  { file: "a PNG of 2,000,000 × 1", bytes: () => pngOf(2_000_000, 1), refusal: "too-long-side" },
  { file: "a PNG of 20,000 × 20,000", bytes: make.bomb, refusal: "too-many-pixels" },
  { file: "half a JPEG", bytes: truncated("jpeg"), refusal: "damaged" },
  { file: "half a PNG", bytes: truncated("png"), refusal: "damaged" },
  { file: "half a WebP", bytes: truncated("webp"), refusal: "no-picture" },
  { file: "half an AVIF", bytes: truncated("avif"), refusal: "damaged" },
  { file: "half a GIF", bytes: truncated("gif"), refusal: "no-picture" },
  { file: "half a TIFF", bytes: truncated("tiff"), refusal: "no-picture" },
  {
    file: "an SVG of DOCTYPEs",
    bytes: () => Buffer.from("<!DOCTYPE>".repeat(104_000)),
    refusal: "no-picture",
  },
  {
    file: "an SVG of spaces",
    bytes: () => Buffer.from(`${" ".repeat(500_000)}<svg ${" width=".repeat(60_000)}`),
    refusal: "damaged",
  },
];

export const slowPicture = async () =>
  sharp(await make.photo(2300, 1700))
    .avif({ effort: 0 })
    .toBuffer();
