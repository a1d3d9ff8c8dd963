import PQueue from "p-queue";
import { fileKey } from "#domain/bucket";
import { extensionOf, lighterFormats, type Picture, parseRenditionUrl, renditionUrl } from "#domain/picture";
import { renditionWidths } from "#domain/picture-view";
import type { Database } from "#server/db/database.server";
import { log, loggable } from "#server/log.server";
import { findPictureOfStem } from "#server/picture.server";
import { makeRendition } from "#server/pictures/pool.server";
import { listPublicFirst } from "#server/pictures/uses.server";
import type { Storage } from "#server/storage/storage.server";

/** Makes the smaller renditions of pictures; parallel requests for the same one share the work. */
export type Renditions = {
  /**
   * Makes the rendition of a URL path if the picture has such a one.
   *
   * @returns the URL path of the file to send: the original, if the disk has no room; null if there is none
   */
  make(url: string): Promise<string | null>;
  /** Makes the renditions of a new picture that pages show, at the lowest priority. */
  prepare(picture: Picture): void;
  /**
   * Makes the missing renditions of all pictures, those of public pages first, also at the lowest priority.
   *
   * @param mayGoOn asked before each picture
   */
  prepareAll(mayGoOn: () => boolean): Promise<void>;
};

/** @param hasDiskSpace without it, nothing is made */
export function createRenditions(db: Database, storage: Storage, hasDiskSpace: () => boolean): Renditions {
  const making = new Map<string, Promise<boolean>>();
  // One at a time, so that an upload does not wait for the renditions of earlier ones.
  const background = new PQueue({ concurrency: 1 });
  const shareRunning = (url: string, run: () => Promise<boolean>) => {
    const running = making.get(url) ?? run().finally(() => making.delete(url));
    making.set(url, running);
    return running;
  };
  const makeOf = (picture: Picture, width: number, format: string, isBackground: boolean) => {
    const url = renditionUrl(picture.url, width, format);
    return shareRunning(url, async () => {
      const isMade = await storage.withFile(fileKey(picture.url), (original) =>
        storage.withTemporaryFile(async (made) => {
          await makeRendition(original, made, { width, format, isBackground });
          await storage.putFile(fileKey(url), made);
          return true;
        }),
      );
      return isMade ?? false;
    });
  };
  const prepare = async (picture: Picture, stored: ReadonlySet<string>) => {
    try {
      for (const format of lighterFormats) {
        for (const width of renditionWidths(picture)) {
          if (stored.has(fileKey(renditionUrl(picture.url, width, format)))) continue;
          await background.add(() => makeOf(picture, width, format, true));
        }
      }
    } catch (error) {
      // Nothing is lost: a missing rendition is made on request.
      log.error({ picture: picture.url, err: loggable(error) }, "A rendition could not be made");
    }
  };
  return {
    async make(url) {
      const request = parseRenditionUrl(url);
      if (request === null) return null;
      const picture = await findPictureOfStem(db, request.stem);
      if (picture === null || !isOffered(picture, request)) return null;
      if (!hasDiskSpace()) return picture.url;
      return (await makeOf(picture, request.width, request.format, false)) ? url : null;
    },
    prepare(picture) {
      if (hasDiskSpace()) prepare(picture, new Set());
    },
    async prepareAll(mayGoOn) {
      if (!mayGoOn()) return;
      const stored = new Set<string>();
      for await (const { key } of storage.list()) stored.add(key);
      for (const picture of await listPublicFirst(db)) {
        if (!mayGoOn()) return;
        await prepare(picture, stored);
      }
    },
  };
}

/** The picture's own format, for link previews and the logo, is made only on request. */
function isOffered(picture: Picture, { width, format }: { width: number; format: string }): boolean {
  const formats: string[] = [...lighterFormats, extensionOf(picture.url)];
  return renditionWidths(picture).includes(width) && formats.includes(format);
}
