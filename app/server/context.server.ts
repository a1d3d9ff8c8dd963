import { createContext, type RouterContextProvider } from "react-router";
import type { Language } from "#domain/language";
import type { Person } from "#domain/person";
import type { SiteContent } from "#domain/site-content";
import type { Auth } from "#server/auth/auth.server";
import type { Session } from "#server/auth/person.server";
import type { SignInLimit } from "#server/auth/sign-in-limit.server";
import type { WarnOwner } from "#server/auth/sign-in-warning.server";
import type { Config } from "#server/config.server";
import type { ContactLimit, ReceiptLimit } from "#server/contact/contact-limit.server";
import type { MailQueues } from "#server/contact/mail-queues.server";
import type { Counts } from "#server/counts.server";
import type { Database } from "#server/db/database.server";
import type { Limit } from "#server/http/limit.server";
import type { SendInBackground, SendMail } from "#server/mail.server";
import type { Renditions } from "#server/pictures/renditions.server";
import type { Storage } from "#server/storage/storage.server";

export type Services = {
  db: Database;
  storage: Storage;
  renditions: Renditions;
  config: Config;
  auth: Auth;
  /** better-auth with all its queries in a transaction. */
  authOn: (tx: Database) => Auth;
  signInLimit: SignInLimit;
  warnOwner: WarnOwner;
  contactLimit: ContactLimit;
  receiptLimit: ReceiptLimit;
  searchLimit: Limit;
  uploadLimit: Limit;
  mailQueues: MailQueues;
  /**
   * `isSet`: whether an SMTP server is configured. Otherwise mails are only printed to the log.
   * `notifiesStaff`: whether staff get an email about each new message.
   */
  mail: { send: SendMail; sendInBackground: SendInBackground; isSet: boolean; notifiesStaff: boolean };
  /** Signs tokens that browsers send back. */
  secret: string;
  counts: Counts;
  /** The settings and own texts of the site, as they are now. */
  siteContent: () => Promise<SiteContent>;
  hasDiskSpace: () => boolean;
};

export const servicesContext = createContext<Services>();

/** The client's IPv4 address or IPv6 network, as far as the proxy headers can be trusted. */
export const ipContext = createContext<string>();

/** Version of the running build. */
export const buildContext = createContext<string>();

export const languageContext = createContext<Language>();

/** The settings and own texts that the response is made with. */
export const siteContentContext = createContext<SiteContent>();

/** Whether the page is a preview: rendered without scripts, and allowed in a frame of this site. */
export const previewContext = createContext(false);

/** Whether the response shows the toast of the request. A request for one part of a page does not. */
export const toastShownContext = createContext(false);

/** The session of the request; null for a visitor. */
export const sessionContext = createContext<Session | null>();

/** The person who is signed in; null for a visitor. */
export function personOf(context: Readonly<RouterContextProvider>): Person | null {
  return context.get(sessionContext)?.person ?? null;
}
