import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { messageLimits, messageStatuses, spamReasons } from "#domain/contact-message";
import type { MessageLine } from "#domain/enquiry-view";
import { languages } from "#domain/language";
import { users } from "#server/db/schema/accounts.server";
import {
  atMost,
  id,
  instant,
  notBlank,
  oneOf,
  record,
  shortPendingList,
  texts,
  translated,
} from "#server/db/schema/columns.server";

const messageId = () =>
  uuid("message_id")
    .notNull()
    .references((): AnyPgColumn => contactMessages.id, { onDelete: "cascade" });

export const contactMessages = pgTable(
  "contact_messages",
  {
    id: id(),
    first_name: text("first_name").notNull(),
    last_name: text("last_name").notNull(),
    email: text("email").notNull(),
    subject: text("subject").notNull(),
    message: text("message").notNull(),
    /** Product, size, aroma and quantity, as the visitor left that line. */
    regarding: text("regarding"),
    /** The visitor's enquiry list. */
    lines: jsonb("lines").$type<MessageLine[]>().notNull().default([]),
    status: text("status", { enum: messageStatuses }).notNull().default("new"),
    /** Language of the page that it was written on. */
    language: text("language", { enum: languages }).notNull().default("en"),
    /** Why it is in the spam folder; null in the inbox. The history names columns, so the old name stays. */
    suspicion: text("suspicion", { enum: spamReasons }),
    /** Who answers it. */
    taken_by: text("taken_by").references((): AnyPgColumn => users.id, { onDelete: "set null" }),
    /** Hash of the form token and the message: a message that is sent twice is stored once. */
    sent_once: text("sent_once").unique(),
    /** The folded text that staff search, written by a trigger like that of a post. */
    search_text: text("search_text").notNull().default(""),
    search_pairs: texts("search_pairs"),
    ...record,
  },
  (table) => [
    check("contact_messages_status_known", oneOf(table.status, messageStatuses)),
    check("contact_messages_suspicion_known", oneOf(table.suspicion, spamReasons)),
    check("contact_messages_language_known", oneOf(table.language, languages)),
    check("contact_messages_first_name_length", atMost(table.first_name, messageLimits.name)),
    check("contact_messages_last_name_length", atMost(table.last_name, messageLimits.name)),
    check("contact_messages_email_length", atMost(table.email, messageLimits.email)),
    check("contact_messages_subject_length", atMost(table.subject, messageLimits.subject)),
    check("contact_messages_message_length", atMost(table.message, messageLimits.message)),
    check("contact_messages_lines_list", sql`jsonb_typeof(${table.lines}) = 'array'`),
    check("contact_messages_regarding_length", atMost(table.regarding, messageLimits.regarding)),
    index("contact_messages_newest")
      .on(table.created_at.desc().nullsFirst(), table.id)
      .where(sql`deleted_at is null and suspicion is null`),
    index("contact_messages_newest_of_status")
      .on(table.status, table.created_at.desc().nullsFirst(), table.id)
      .where(sql`deleted_at is null and suspicion is null`),
    index("contact_messages_apart")
      .on(table.created_at.desc().nullsFirst(), table.id)
      .where(sql`deleted_at is null and suspicion is not null`),
    index("contact_messages_of_email").on(sql`lower(${table.email})`),
    index("contact_messages_search_text")
      .using("gin", table.search_text.op("gin_trgm_ops"))
      .with(shortPendingList),
    index("contact_messages_search_pairs").using("gin", table.search_pairs).with(shortPendingList),
  ],
);

/**
 * Replies to contact messages. `due_at`: when the mail is tried next; null when it is sent, or is not tried again.
 * `failure`: why the last try failed, as a code of `text/mail-failure.ts`.
 */
export const messageReplies = pgTable(
  "message_replies",
  {
    id: id(),
    message_id: messageId(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    person_name: text("person_name").notNull(),
    created_at: instant("created_at").notNull().defaultNow(),
    sent_at: instant("sent_at"),
    due_at: instant("due_at"),
    tries: integer("tries").notNull().default(0),
    failure: text("failure"),
  },
  (table) => [
    index("message_replies_of_message").on(table.message_id, table.created_at),
    index("message_replies_due").on(table.due_at).where(sql`due_at is not null`),
  ],
);

/** Notes of staff to a contact message, which visitors never see. */
export const messageNotes = pgTable(
  "message_notes",
  {
    id: id(),
    message_id: messageId(),
    text: text("text").notNull(),
    person_name: text("person_name").notNull(),
    created_at: instant("created_at").notNull().defaultNow(),
  },
  (table) => [index("message_notes_of_message").on(table.message_id, table.created_at)],
);

/** Ready answers to contact messages. Their placeholders are in `domain/answer.ts`. */
export const answers = pgTable(
  "answers",
  {
    id: id(),
    name: text("name").notNull(),
    name_ja: text("name_ja"),
    text: text("text").notNull(),
    text_ja: text("text_ja"),
    ...translated(),
    ...record,
  },
  (table) => [
    check("answers_name_not_blank", notBlank(table.name)),
    check("answers_text_not_blank", notBlank(table.text)),
  ],
);

/**
 * Each says that everything of an email was erased. `email_hash` recognises the email without storing it.
 */
export const erasures = pgTable(
  "erasures",
  {
    id: id(),
    erased_at: instant("erased_at").notNull().defaultNow(),
    person_name: text("person_name").notNull(),
    email_hash: text("email_hash").notNull(),
    messages: integer("messages").notNull(),
    replies: integer("replies").notNull(),
    notes: integer("notes").notNull(),
    activities: integer("activities").notNull(),
  },
  (table) => [index("erasures_of_email").on(table.email_hash)],
);

/** Messages about which staff have not been emailed yet; the row is deleted once the email is sent. */
export const contactMails = pgTable(
  "contact_mails",
  {
    message_id: uuid("message_id")
      .primaryKey()
      .references(() => contactMessages.id, { onDelete: "cascade" }),
    due_at: instant("due_at").notNull().defaultNow(),
    tries: integer("tries").notNull().default(0),
  },
  (table) => [index("contact_mails_due").on(table.due_at)],
);

/** Messages whose senders have not got their receipt yet; the row is deleted once it is sent. */
export const messageReceipts = pgTable(
  "message_receipts",
  {
    message_id: messageId().primaryKey(),
    due_at: instant("due_at").notNull().defaultNow(),
    tries: integer("tries").notNull().default(0),
  },
  (table) => [index("message_receipts_due").on(table.due_at)],
);
