import { useRouteLoaderData } from "react-router";
import type { Language } from "#domain/language";
import type { OwnTexts } from "#domain/site-content";
import type { Brand } from "#domain/site-settings";
import type { ToastView } from "#domain/toast";
import type { Account } from "#parts/account-menu";
import type { FooterPage } from "#parts/site-frame";
import type { Logo } from "#parts/site-header";

/** What every page has, from the loader of `root.tsx`. */
export type SiteData = {
  language: Language;
  origin: string;
  account: Account | null;
  /** The version of the server build that made the page. */
  build: string;
  toast: ToastView | null;
  logo: Logo | null;
  /** Pages of the owner's own, to which the footer leads. */
  footerPages: FooterPage[];
  /** Null: as specified. */
  brand: Brand | null;
  /** The texts of the page that staff have written; null if there are none. */
  texts: OwnTexts | null;
  /** URL of the icon that staff have chosen. */
  favicon: string | null;
};

/** Undefined while an error page replaces the site. */
export function useSiteData(): SiteData | undefined {
  return useRouteLoaderData("root");
}
