import sharp from "sharp";

let bomb: Promise<Buffer> | undefined;

export const make = {
  plain: (format: "jpeg" | "png" | "webp" | "avif" | "gif" | "tiff", width = 40, height = 20) =>
    sharp({ create: { width, height, channels: 3, background: "#2f4a3a" } })
      .toFormat(format)
      .toBuffer(),

  /** Noise, which does not compress. */
  photo: (width: number, height: number, quality = 90) =>
    sharp({
      create: {
        width,
        height,
        channels: 3,
        noise: { type: "gaussian", mean: 128, sigma: 40 },
        background: "#000",
      },
    })
      .jpeg({ quality })
      .toBuffer(),

  /** Red at the top left and blue at the top right when upright; stored as by a rotated camera. */
  async turned(orientation: number) {
    const corner = (background: string, left: number) => ({
      input: { create: { width: 20, height: 10, channels: 3 as const, background } },
      left,
      top: 0,
    });
    const upright = sharp({ create: { width: 40, height: 20, channels: 3, background: "#000" } })
      .composite([corner("#ff0000", 0), corner("#0000ff", 20)])
      .png();
    let stored = sharp(await upright.toBuffer());
    // The inverse of what each EXIF orientation asks a viewer to do.
    if ([2, 4, 5, 7].includes(orientation)) stored = sharp(await stored.flop().png().toBuffer());
    const degrees = { 3: 180, 4: 180, 5: 270, 6: 270, 7: 90, 8: 90 }[orientation] ?? 0;
    return stored
      .rotate(degrees)
      .withExif({ IFD3: { GPSLatitude: "8/1 30/1 0/1" }, IFD0: { Artist: "Kadek" } })
      .withMetadata({ orientation })
      .jpeg({ quality: 100 })
      .toBuffer();
  },

  cmyk: () =>
    sharp({ create: { width: 30, height: 30, channels: 3, background: "#c26b4a" } })
      .toColourspace("cmyk")
      .jpeg()
      .toBuffer(),

  deep: () =>
    sharp({ create: { width: 30, height: 30, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } } })
      .toColourspace("rgb16")
      .png()
      .toBuffer(),

  async animated(format: "gif" | "webp", frames = 3, side = 24) {
    const pages = await Promise.all(
      Array.from({ length: frames }, (_, n) =>
        sharp({
          create: { width: side, height: side, channels: 3, background: { r: (n * 80) % 256, g: 90, b: 60 } },
        })
          .png()
          .toBuffer(),
      ),
    );
    return sharp(pages, { join: { animated: true } })
      .toFormat(format)
      .toBuffer();
  },

  bomb: () => {
    bomb ??= sharp({
      create: { width: 20_000, height: 20_000, channels: 3, background: "white" },
      limitInputPixels: false,
    })
      .png()
      .toBuffer();
    return bomb;
  },
};
