import { isNull } from "drizzle-orm";
import type { SaveResult } from "#domain/save";
import { specifiedSettings } from "#domain/site-settings";
import type { SiteSettingsInput } from "#domain/site-settings-form";
import type { Database } from "#server/db/database.server";
import { saveOpened } from "#server/db/save.server";
import { siteSettings } from "#server/db/schema.server";

/** The only row; null before its first save. */
export async function findSettings(db: Database) {
  const [row] = await db.select().from(siteSettings).where(isNull(siteSettings.deleted_at));
  return row ?? null;
}

/** Adds the row with the specified values. Nobody has changed anything yet, so the row has no actor. */
export async function addSettings(db: Database) {
  await db.insert(siteSettings).values(specifiedSettings).onConflictDoNothing();
  return findSettings(db);
}

export function updateSettings(
  db: Database,
  opened: { id: string; version: number },
  input: SiteSettingsInput,
): Promise<SaveResult> {
  return saveOpened(db, siteSettings, opened, input);
}
