import { stat } from "node:fs/promises";
import type { RouterContextProvider } from "react-router";
import { fileKey } from "#domain/bucket";
import { extensionOf } from "#domain/picture";
import { cleanFileName } from "#domain/upload";
import { servicesContext } from "#server/context.server";
import { violationIn } from "#server/db/violation.server";
import { write } from "#server/db/write.server";
import { log, loggable } from "#server/log.server";
import { recordPicture } from "#server/picture.server";
import { acceptPicture } from "#server/pictures/pool.server";
import { PictureRefused } from "#server/pictures/refusal.server";

/**
 * Takes stored files that have no record into the library. The files stay as they are. One that somebody else has taken
 * meanwhile counts as taken.
 *
 * @returns the URLs of those that cannot be taken: they are gone, or no picture that browsers show
 */
export async function adoptFiles(
  context: Readonly<RouterContextProvider>,
  urls: readonly string[],
): Promise<string[]> {
  const refused: string[] = [];
  for (const url of urls) if (!(await adopt(context, url))) refused.push(url);
  return refused;
}

async function adopt(context: Readonly<RouterContextProvider>, url: string): Promise<boolean> {
  const { storage, renditions } = context.get(servicesContext);
  try {
    const accepted = await storage.withFile(fileKey(url), async (file) => ({
      ...(await storage.withTemporaryFile((made) => acceptPicture(file, made))),
      bytes: (await stat(file)).size,
    }));
    // Under another extension browsers would be told the wrong format.
    if (accepted?.format !== extensionOf(url)) return false;
    const how = { now: new Date(), fileName: cleanFileName(url), isInLibrary: true };
    const picture = await write(context, (tx) => recordPicture(tx, url, accepted, how));
    renditions.prepare(picture);
    return true;
  } catch (error) {
    if (violationIn(error)?.kind === "unique") return true;
    if (error instanceof PictureRefused) return false;
    if (error instanceof Error)
      log.error({ url, err: loggable(error) }, "A stored file could not be taken into the library");
    throw error;
  }
}
