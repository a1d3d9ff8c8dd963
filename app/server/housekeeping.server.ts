import { sql } from "drizzle-orm";
import { emptyBin } from "#server/bin.server";
import type { Services } from "#server/context.server";
import { log } from "#server/log.server";
import { tidyPictures } from "#server/pictures/unused.server";

const day = 24 * 60 * 60 * 1000;

/**
 * Lets go of what has been deleted or unused for its time; at every start, and once a day. What fails is
 * tried again the next day.
 */
export async function keepHouse({ db, storage }: Pick<Services, "db" | "storage">): Promise<void> {
  try {
    await emptyBin(db);
    await tidyPictures(db, storage, new Date());
    // Nothing else tells the embedded database how many rows there are, without which it reads them all.
    await db.execute(sql`analyze`);
  } catch (error) {
    log.error({ err: { message: String(error) } }, "What is to be let go could not be removed");
  }
}

export function keepHouseDaily(services: Pick<Services, "db" | "storage">): void {
  setInterval(() => keepHouse(services), day).unref();
}
