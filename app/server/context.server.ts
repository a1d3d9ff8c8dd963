import { createContext } from "react-router";
import type { Language } from "#domain/language";
import type { Config } from "#server/config.server";
import type { Database } from "#server/db/database.server";

/** What the process hands to every request. */
export type Services = { db: Database; config: Config };

export const servicesContext = createContext<Services>();

/** The language of the request's page. */
export const languageContext = createContext<Language>();
