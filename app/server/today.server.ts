import { dayMs } from "#domain/duration";
import type { Language } from "#domain/language";
import { may } from "#domain/permission";
import type { Person } from "#domain/person";
import { translatedLanguage } from "#domain/role";
import type { ScheduledChange } from "#domain/scheduled-change";
import { type ShopTime, shopTimeOf } from "#domain/shop-time";
import { type BackupState, findBackupState } from "#server/backup/backups.server";
import { countFailedMails, countOpenMessages } from "#server/contact-message.server";
import type { Services } from "#server/context.server";
import { freeBytesOf } from "#server/disk.server";
import { countWithoutAltText } from "#server/picture-library.server";
import { listScheduledChanges } from "#server/scheduled-change.server";
import { countOpenTranslations } from "#server/translation.server";

/** What waits for a person. Null: it is not theirs to do. */
export type Today = {
  messages: { open: number; overdue: number; mine: number } | null;
  mails: { unsent: number; staffMails: number } | null;
  translations: number | null;
  pictures: number | null;
  /** What goes live or ends in the next seven days, the next first. */
  scheduled: (Pick<ScheduledChange, "recordType" | "id" | "name" | "date"> & { time: ShopTime })[];
  backup: BackupState | null;
  disk: { freeGigabytes: number; isLow: boolean } | null;
};

/** Below this many times the free space at which writes are refused, the disk is called nearly full. */
const nearlyFull = 5;

const megabyte = 1024 * 1024;

export async function findToday(
  { db, config, siteContent }: Pick<Services, "db" | "config" | "siteContent">,
  person: Person,
  language: Language,
  now: Date,
): Promise<Today> {
  const managesMessages = may(person, "manage messages");
  const { settings } = await siteContent();
  const overdueBefore = new Date(now.getTime() - settings.answer_days * dayMs);
  const seesActivity = may(person, "see activity");
  const [messages, mails, translations, pictures, scheduled, backup] = await Promise.all([
    managesMessages ? countOpenMessages(db, person.id, overdueBefore) : null,
    managesMessages ? countFailedMails(db) : null,
    may(person, "edit texts") ? countOpenTranslations(db, translatedLanguage(person.role)) : null,
    may(person, "manage pictures") ? countWithoutAltText(db) : null,
    may(person, "edit texts") ? listScheduledChanges(db, language) : [],
    seesActivity ? findBackupState(db) : null,
  ]);
  const end = shopTimeOf(new Date(now.getTime() + 7 * dayMs));
  const freeBytes = freeBytesOf(config.dataDir);
  return {
    messages,
    mails,
    translations,
    pictures,
    scheduled: scheduled
      .filter(({ time }) => time <= end)
      .sort((a, b) => (a.time < b.time ? -1 : 1))
      .map(({ recordType, id, name, date, time }) => ({ recordType, id, name, date, time })),
    backup,
    disk: seesActivity
      ? {
          freeGigabytes: freeBytes / (1024 * megabyte),
          isLow: freeBytes < nearlyFull * config.minFreeMegabytes * megabyte,
        }
      : null,
  };
}
