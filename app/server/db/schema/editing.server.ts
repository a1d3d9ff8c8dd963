import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { activityActions, activityRecordTypes } from "#domain/activity";
import type { PendingStep } from "#domain/pending-step";
import { previewableRecordTypes } from "#domain/preview";
import { recordTypes } from "#domain/record";
import { users } from "#server/db/schema/accounts.server";
import { flag, id, instant, oneOf } from "#server/db/schema/columns.server";

/**
 * Log of what people and the schedule did. The trigger `note_activity` of the migrations writes it for records, the code
 * for accounts and erasures. Names and emails are those of that time: person and record may not exist any more. Two
 * columns keep older names, because the trigger uses them.
 */
export const activities = pgTable(
  "activities",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant("at").notNull().defaultNow(),
    person_id: text("person_id").notNull(),
    person_email: text("person_email").notNull(),
    action: text("deed", { enum: activityActions }).notNull(),
    recordType: text("noun", { enum: activityRecordTypes }).notNull(),
    record_id: text("record_id").notNull(),
    record_name: text("record_name").notNull(),
    /** For a person: the roles in question, with commas between them, or "none". */
    detail: text("detail"),
  },
  (table) => [
    check("activities_deed_known", oneOf(table.action, activityActions)),
    check("activities_noun_known", oneOf(table.recordType, activityRecordTypes)),
    index("activities_of_record").on(table.record_id, table.id),
    index("activities_of_person").on(table.person_id, table.id),
    index("activities_of_noun").on(table.recordType, table.id),
  ],
);

/**
 * What a record was before a person changed or deleted it, written by the trigger `note_activity`: for undo, and to
 * merge edits. `content` has the columns that forms and lists set; of a contact message, only the status, the spam
 * reason, who has taken it and the time of deletion.
 */
export const recordVersions = pgTable(
  "record_versions",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant("at").notNull().defaultNow(),
    person_id: text("person_id").notNull(),
    person_email: text("person_email").notNull(),
    /** The same for all changes of one transaction. */
    transaction_id: text("transaction_id").notNull(),
    record_type: text("record_type", { enum: recordTypes }).notNull(),
    record_id: uuid("record_id").notNull(),
    version: integer("version").notNull(),
    content: jsonb("content").$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index("record_versions_of_record").on(table.record_id, table.version),
    index("record_versions_of_transaction").on(table.transaction_id),
    index("record_versions_oldest").on(table.at),
  ],
);

/** Who has a record's form open; the form says so every 30 seconds while it is visible. */
export const openForms = pgTable(
  "open_forms",
  {
    record_id: uuid("record_id").notNull(),
    user_id: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    seen_at: instant("seen_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.record_id, table.user_id] })],
);

/**
 * Changes of records that nobody has published yet. The trigger `pending_edit` sets the person and the time,
 * raises `version` with each change of `content`, and writes the activity.
 */
export const pendingEdits = pgTable(
  "pending_edits",
  {
    id: id(),
    record_type: text("record_type", { enum: previewableRecordTypes }).notNull(),
    record_id: uuid("record_id").notNull(),
    version: integer("version").notNull().default(1),
    /** The version of the record that was changed. */
    record_version: integer("record_version").notNull(),
    /** The values of the form. */
    content: jsonb("content").$type<Record<string, unknown>>().notNull(),
    /** The steps of a ritual. */
    steps: jsonb("steps").$type<PendingStep[]>(),
    person_email: text("person_email").notNull().default(""),
    kept_at: instant("kept_at").notNull().defaultNow(),
    discarded_at: instant("discarded_at"),
    /** For the former values of an edit: the id of that edit. Null for an edit itself. */
    former_of: uuid("former_of"),
    /** Set when the edit of a ritual is discarded: a hash of the steps that visitors see. */
    live_steps_hash: text("live_steps_hash"),
  },
  (table) => [
    // A record has one at most.
    uniqueIndex("pending_edits_of_record")
      .on(table.record_type, table.record_id)
      .where(sql`discarded_at is null`),
    check("pending_edits_record_type_known", oneOf(table.record_type, previewableRecordTypes)),
  ],
);

/**
 * What somebody looks at before visitors do: the values of a form, saved or not. Whoever has the link of a shared one
 * sees it until it ends.
 */
export const previews = pgTable(
  "previews",
  {
    id: id(),
    record_type: text("record_type", { enum: previewableRecordTypes }).notNull(),
    record_id: uuid("record_id").notNull(),
    /** Whether the record has not been saved yet. */
    is_new: flag("is_new", false),
    /** The columns of the record that the form sets; null: as it is stored. */
    content: jsonb("content").$type<Record<string, unknown>>(),
    /** The steps of a ritual's pending edit; null: as they are stored. */
    steps: jsonb("steps").$type<PendingStep[]>(),
    person_email: text("person_email").notNull(),
    is_shared: flag("is_shared", false),
    created_at: instant("created_at").notNull().defaultNow(),
    ends_at: instant("ends_at").notNull(),
  },
  (table) => [
    index("previews_of_record").on(table.record_id),
    index("previews_ending").on(table.ends_at),
    check("previews_record_type_known", oneOf(table.record_type, previewableRecordTypes)),
  ],
);
