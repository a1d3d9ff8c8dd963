import { createContext } from "react-router";
import type { Language } from "#domain/language";
import type { Person } from "#domain/person";
import type { Auth } from "#server/auth/auth.server";
import type { SignInLimit } from "#server/auth/sign-in-limit.server";
import type { WarnOwner } from "#server/auth/sign-in-warning.server";
import type { Views } from "#server/blog-views.server";
import type { Config } from "#server/config.server";
import type { ContactLimit } from "#server/contact/contact-limit.server";
import type { ContactMail } from "#server/contact/contact-mail.server";
import type { Database } from "#server/db/database.server";
import type { Limit } from "#server/limit.server";
import type { Versions } from "#server/pictures/versions.server";
import type { Storage } from "#server/storage/storage.server";

/** What the process hands to every request. */
export type Services = {
  db: Database;
  storage: Storage;
  versions: Versions;
  config: Config;
  auth: Auth;
  signInLimit: SignInLimit;
  warnOwner: WarnOwner;
  contactLimit: ContactLimit;
  searchLimit: Limit;
  uploadLimit: Limit;
  contactMail: ContactMail;
  /** Signs what comes back to us. */
  secret: string;
  views: Views;
  /** Whether the disk has room for a write. */
  hasDiskSpace: () => boolean;
};

export const servicesContext = createContext<Services>();

/** Where the request comes from, as far as that can be believed. */
export const addressContext = createContext<string>();

/** Tells one build of the product from another. */
export const buildContext = createContext<string>();

/** The language of the request's page. */
export const languageContext = createContext<Language>();

/** Who sends the request, in which session, until when they stay signed in; null for a visitor. */
export const sessionContext = createContext<{ id: string; person: Person; endsAt: Date } | null>();
