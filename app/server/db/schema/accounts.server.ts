import { relations, sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { roles } from "#domain/role";
import { flag, id, instant, oneOf, record } from "#server/db/schema/columns.server";

/**
 * People who can sign in. This table and those of sessions, accounts and second factors have the shape that better-auth
 * needs.
 */
export const users = pgTable(
  "users",
  {
    id: text("id").primaryKey(),
    /** `full_name` in the specification. */
    name: text("name").notNull(),
    email: text("email").notNull(),
    email_verified: flag("email_verified", false),
    image: text("image"),
    /** Whether the keyboard shortcuts of the administration are on. */
    has_shortcuts: flag("has_shortcuts", true),
    /** Somebody deactivated cannot sign in. */
    deactivated_at: instant("deactivated_at"),
    last_sign_in_at: instant("last_sign_in_at"),
    /** Whether a sign-in with the password also needs a code. */
    two_factor_enabled: flag("two_factor_enabled", false),
    ...record,
  },
  (table) => [uniqueIndex("users_email").on(sql`lower(${table.email})`)],
);

export const userRoles = pgTable(
  "user_roles",
  {
    user_id: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text("role", { enum: roles }).notNull(),
    ...record,
  },
  (table) => [check("user_roles_role_known", oneOf(table.role, roles))],
);

export const sessions = pgTable(
  "sessions",
  {
    id: text("id").primaryKey(),
    /** SHA-256 of the token in the cookie (`session-tokens.server.ts`). */
    token: text("token").notNull().unique(),
    user_id: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expires_at: instant("expires_at").notNull(),
    ip_address: text("ip_address"),
    user_agent: text("user_agent"),
    /** When the person last proved who they are: at sign-in, or by their password since. */
    proved_at: instant("proved_at").notNull().defaultNow(),
    /** Whether a second factor was part of the sign-in, or was set up in this session. */
    has_second_factor: flag("has_second_factor", false),
    created_at: instant("created_at").notNull().defaultNow(),
    updated_at: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [index("sessions_user").on(table.user_id)],
);

export const accounts = pgTable(
  "accounts",
  {
    id: text("id").primaryKey(),
    account_id: text("account_id").notNull(),
    provider_id: text("provider_id").notNull(),
    user_id: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    access_token: text("access_token"),
    refresh_token: text("refresh_token"),
    id_token: text("id_token"),
    access_token_expires_at: instant("access_token_expires_at"),
    refresh_token_expires_at: instant("refresh_token_expires_at"),
    scope: text("scope"),
    password: text("password"),
    created_at: instant("created_at").notNull().defaultNow(),
    updated_at: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("accounts_user").on(table.user_id),
    uniqueIndex("accounts_provider_account").on(table.provider_id, table.account_id),
  ],
);

/** Whoever has the link may sign up, and gets the role. */
export const invitations = pgTable(
  "invitations",
  {
    id: id(),
    email: text("email").notNull(),
    role: text("role", { enum: roles }),
    /** SHA-256 of the token in the link. */
    token_hash: text("token_hash").notNull().unique(),
    invited_by: text("invited_by").notNull(),
    expires_at: instant("expires_at").notNull(),
    created_at: instant("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("invitations_email").on(sql`lower(${table.email})`),
    check("invitations_role_known", oneOf(table.role, roles)),
  ],
);

/** Secrets of authenticator apps, encrypted by better-auth with the secret of the site. */
export const twoFactors = pgTable("two_factors", {
  id: text("id").primaryKey(),
  user_id: text("user_id")
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: "cascade" }),
  secret: text("secret").notNull(),
  backup_codes: text("backup_codes").notNull(),
  /** Whether a code of the app was typed once. */
  verified: flag("verified", false),
  failed_verification_count: integer("failed_verification_count").notNull().default(0),
  locked_until: instant("locked_until"),
});

export const passkeys = pgTable(
  "passkeys",
  {
    id: text("id").primaryKey(),
    user_id: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name"),
    public_key: text("public_key").notNull(),
    credential_id: text("credential_id").notNull().unique(),
    counter: bigint("counter", { mode: "number" }).notNull(),
    device_type: text("device_type").notNull(),
    backed_up: flag("backed_up", false),
    transports: text("transports"),
    aaguid: text("aaguid"),
    created_at: instant("created_at").notNull().defaultNow(),
  },
  (table) => [index("passkeys_user").on(table.user_id)],
);

/** Roles whose people must have a second factor. */
export const secondFactorRoles = pgTable(
  "second_factor_roles",
  { role: text("role", { enum: roles }).primaryKey() },
  (table) => [check("second_factor_roles_role_known", oneOf(table.role, roles))],
);

/** better-auth needs them to read sessions and accounts with their user in one query. */
export const userRelations = relations(users, ({ many }) => ({ accounts: many(accounts) }));
export const sessionRelations = relations(sessions, ({ one }) => ({
  user: one(users, { fields: [sessions.user_id], references: [users.id] }),
}));
export const accountRelations = relations(accounts, ({ one }) => ({
  user: one(users, { fields: [accounts.user_id], references: [users.id] }),
}));

export const verifications = pgTable(
  "verifications",
  {
    id: text("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expires_at: instant("expires_at").notNull(),
    created_at: instant("created_at").notNull().defaultNow(),
    updated_at: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [index("verifications_identifier").on(table.identifier)],
);
