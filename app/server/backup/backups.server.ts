import { desc, eq, isNotNull } from "drizzle-orm";
import type { Database } from "#server/db/database.server";
import { backups } from "#server/db/schema.server";

/** Time of the last backup and of the last test restore; null for never. */
export type BackupState = { madeAt: Date | null; verifiedAt: Date | null };

export type WrittenBackup = { file: string; bytes: number; sha256: string };

export async function findBackupState(db: Database): Promise<BackupState> {
  const { made_at, verified_at } = backups;
  const [[made], [verified]] = await Promise.all([
    db.select({ at: made_at }).from(backups).orderBy(desc(made_at)).limit(1),
    db
      .select({ at: verified_at })
      .from(backups)
      .where(isNotNull(verified_at))
      .orderBy(desc(verified_at))
      .limit(1),
  ]);
  return { madeAt: made?.at ?? null, verifiedAt: verified?.at ?? null };
}

export async function addBackup(db: Database, backup: WrittenBackup): Promise<void> {
  await db.insert(backups).values(backup);
}

export async function findLatestBackup(db: Database): Promise<{ file: string } | null> {
  const { file, made_at } = backups;
  const [latest] = await db.select({ file }).from(backups).orderBy(desc(made_at)).limit(1);
  return latest ?? null;
}

/** @param sha256 of the archive that was restored elsewhere and compared */
export async function noteVerification(db: Database, sha256: string): Promise<void> {
  await db.update(backups).set({ verified_at: new Date() }).where(eq(backups.sha256, sha256));
}
