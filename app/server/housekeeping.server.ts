import { sql } from "drizzle-orm";
import { emptyBin } from "#server/bin.server";
import { forgetMessages } from "#server/contact-message.server";
import type { Services } from "#server/context.server";
import type { OpenDatabase } from "#server/db/database.server";
import { rateLimits } from "#server/db/schema.server";
import { log, loggable } from "#server/log.server";
import { tidyPictures } from "#server/pictures/unused.server";

const day = 24 * 60 * 60 * 1000;

/**
 * Lets go of what has been deleted or unused for its time: now, behind the first requests, and once a day.
 * What fails is tried again the next day.
 *
 * @returns waits for what is under way
 */
export function keepHouse(
  { storage, config }: Pick<Services, "storage" | "config">,
  alone: OpenDatabase["alone"],
): () => Promise<void> {
  const tidy = async () => {
    try {
      await alone("maintenance", async (db) => {
        await emptyBin(db);
        if (config.messageDays) await forgetMessages(db, new Date(Date.now() - config.messageDays * day));
        await db.execute(sql`delete from ${rateLimits} where ${rateLimits.expire} < ${Date.now()}`);
        await tidyPictures(db, storage, new Date());
        await storage.tidy(new Date(Date.now() - day));
        // Nobody else does it for the embedded database: old rows would stay, and it would not know how
        // many there are.
        await db.execute(sql`vacuum analyze`);
      });
    } catch (error) {
      log.error({ err: loggable(error) }, "What is to be let go could not be removed");
    }
  };
  let underWay = tidy();
  setInterval(() => {
    underWay = tidy();
  }, day).unref();
  return () => underWay;
}
