import { type ReactNode, useEffect, useState } from "react";
import { data, href, Links, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import { languageCookie } from "#domain/language";
import { plainPath } from "#domain/language-path";
import { localized } from "#domain/localized";
import { may } from "#domain/permission";
import { isReading } from "#domain/request-method";
import { menuPaths } from "#domain/restricted-page";
import { translatedLanguage } from "#domain/role";
import { specifiedBrand } from "#domain/site-settings";
import { isOnlyUndo } from "#domain/toast";
import { useChosenLanguage } from "#parts/chosen-language";
import { Main } from "#parts/main";
import { RouteError } from "#parts/route-error";
import { handleUnreachable, isShownPage } from "#parts/shown-pages";
import { type SiteData, useSiteData } from "#parts/site-data";
import { SiteFrame } from "#parts/site-frame";
import { sessionCookie } from "#server/auth/auth.server";
import { findSession } from "#server/auth/person.server";
import { retryAfter } from "#server/auth/unavailable.server";
import { countMessages } from "#server/contact-message.server";
import {
  buildContext,
  languageContext,
  personOf,
  previewContext,
  servicesContext,
  sessionContext,
  siteContentContext,
  toastShownContext,
} from "#server/context.server";
import { languageOf, markedLanguage, saveLanguage } from "#server/http/language.server";
import { renderPreview } from "#server/http/preview.server";
import { clearedToast, toastOf } from "#server/http/toast.server";
import { log } from "#server/log.server";
import { contentOfPage, ownContentOf, withMarkedTexts } from "#server/page-text.server";
import { listPageAssets } from "#server/site-asset.server";
import { countOpenTranslations } from "#server/translation.server";
import { pageLanguage, setLocale } from "#text/language";
import { runWithLocale } from "#text/language.server";
import { readOwnContentFrom } from "#text/own-content";
import { toastMessage } from "#text/toast";
import { unsavedOnPage } from "#ui/unsaved";
import { useFetchedScreens } from "#ui/use-fetched-screens";
import type { Route } from "./+types/root";
import style from "./app.css?url";
import displayFont from "./fonts/cormorant-garamond-500-basic.woff2?url";
import textFont from "./fonts/jost-400-500-basic.woff2?url";

export const middleware: Route.MiddlewareFunction[] = [
  async function setRequestLanguage({ request, context }, next) {
    const { pathname } = new URL(request.url);
    const { language, savesLanguage } = languageOf(
      pathname,
      request.headers.get("Cookie") ?? "",
      request.headers.get("Accept-Language"),
    );
    context.set(languageContext, language);
    const content = contentOfPage(await context.get(servicesContext).siteContent(), pathname);
    context.set(siteContentContext, content);
    const response = await runWithLocale(language, next, content);
    response.headers.append("Vary", "Cookie, Accept-Language");
    if (response.status === 503) response.headers.set("Retry-After", String(retryAfter));
    const isChosenHere = response.headers
      .getSetCookie()
      .some((it) => it.startsWith(`${languageCookie.name}=`));
    if (savesLanguage && !isChosenHere) {
      response.headers.append(
        "Set-Cookie",
        saveLanguage(language, context.get(servicesContext).config.origin),
      );
    }
    return response;
  },
  async function recognisePerson({ request, context, pattern }, next) {
    const { auth, db } = context.get(servicesContext);
    const session = await findSession(auth, db, request.headers);
    context.set(sessionContext, session);
    const response = await next();
    const isEnding = response.headers.getSetCookie().some((it) => it.includes(`${sessionCookie}=`));
    if (session && !isEnding)
      for (const cookie of session.cookies) response.headers.append("Set-Cookie", cookie);
    // No cache may store a signed-in person's pages, nor those that begin or end a session.
    if (session || /^(auth|profile)\b/.test(pattern)) response.headers.set("Cache-Control", "no-store");
    return response;
  },
  async function markTextsForEditors({ request, context }, next) {
    const language = markedLanguage(request);
    if (language === null || !may(personOf(context), "edit texts")) return next();
    context.set(previewContext, true);
    context.set(languageContext, language);
    const { pathname } = new URL(request.url);
    const marked = withMarkedTexts(await context.get(servicesContext).siteContent());
    const content = contentOfPage(marked, pathname);
    context.set(siteContentContext, content);
    return runWithLocale(language, next, content);
  },
  async function showPreview({ request, context }, next) {
    const rendered = await renderPreview({ request, context }, (language, content) =>
      runWithLocale(language, next, content),
    );
    return rendered ?? next();
  },
  async function refuseWritesOnFullDisk({ request, context }, next) {
    const { pathname } = new URL(request.url);
    // The contact form shows this error itself and keeps what was typed.
    const isContact = plainPath(pathname).startsWith(href("/contact"));
    if (!isReading(request.method) && !isContact && !context.get(servicesContext).hasDiskSpace()) {
      log.error({ path: pathname }, "A write was refused: the disk is full");
      throw data(null, { status: 507 });
    }
    return next();
  },
  async function clearShownToast({ request, context }, next) {
    const response = await next();
    // A redirect of a data request has status 202: its toast belongs to the next page.
    const isToastShown =
      request.method === "GET" && response.status === 200 && context.get(toastShownContext);
    if (isToastShown) response.headers.append("Set-Cookie", clearedToast);
    return response;
  },
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  handleUnreachable,
  async function loadNewBuild({ request }, next) {
    const results = await next();
    const site = results.root?.result as Partial<Awaited<ReturnType<typeof loader>>> | undefined;
    // The server was updated while this page was open: its data may not fit the old scripts.
    const isOther = build !== undefined && site?.build !== undefined && site.build !== build;
    if (!isOther || request.method !== "GET") return results;
    // The person stays on this page: reloading it would lose unsaved text, or the message that something was saved.
    if (isShownPage(request.url)) return results;
    // The router has asked about unsaved input, or the form has just been saved.
    unsavedOnPage.clear();
    // Back must not show this page as it is left, still loading.
    addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
    location.assign(request.url);
    return new Promise<never>(() => {});
  },
];

/** The server build that rendered the page now open in this browser. */
let build: string | undefined;

export async function loader({ request, context }: Route.LoaderArgs): Promise<SiteData> {
  const language = context.get(languageContext);
  const person = personOf(context);
  const { db, config } = context.get(servicesContext);
  const { logo, favicon } = await listPageAssets(db, "global");
  const account = person && {
    email: person.email,
    role: person.role,
    hasShortcuts: person.hasShortcuts,
    menuPaths: menuPaths(person),
    newMessages: may(person, "manage messages") ? await countMessages(db, "new") : 0,
    openTranslations: may(person, "edit texts")
      ? await countOpenTranslations(db, translatedLanguage(person.role))
      : 0,
  };
  const toast = toastOf(request);
  if (toast) context.set(toastShownContext, true);
  const content = context.get(siteContentContext);
  return {
    language,
    origin: config.origin,
    account,
    build: context.get(buildContext),
    toast: toast && {
      ...toastMessage(toast.code, toast.count),
      id: toast.id,
      undo: toast.undo,
      stays: isOnlyUndo(toast),
      leadsToToday: toast.code === "welcome-back" && may(person, "use the administration"),
    },
    footerPages: content.footerPages
      .filter(({ title_ja }) => language === "en" || title_ja || !content.settings.japanese_names_only)
      .map(({ slug, title, title_ja }) => ({ slug, title: localized(title, title_ja, language) })),
    ...ownContentOf(content, language),
    logo: logo
      ? { picture: logo[0].picture, alt: localized(logo[0].alt_text ?? "", logo[0].alt_text_ja, language) }
      : null,
    // The timestamp makes browsers fetch a changed icon again.
    favicon: favicon ? `${favicon[0].image_url}?t=${favicon[0].updated_at.getTime()}` : null,
  };
}

export const links: Route.LinksFunction = () => [
  ...[displayFont, textFont].map((href) => ({
    rel: "preload",
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
    href,
  })),
  { rel: "stylesheet", href: style },
];

/** Visitors' pages, and the actions of the header. */
const routesOfVisitors = /^screens\/(visitor\/.*screen|visitor\/language|account\/sign-out)$/;

/** The HTML document around every page, including error pages. */
export function Layout({ children }: { children: ReactNode }) {
  const site = useSiteData();
  // Must run before the children render: in the browser the language and the texts come with the loader data.
  if (site && !import.meta.env.SSR) {
    setLocale(site.language);
    readOwnContentFrom(() => ({ brand: site.brand ?? specifiedBrand, texts: site.texts ?? {} }));
  }
  useEffect(() => {
    build ??= site?.build;
  }, [site]);
  useFetchedScreens(routesOfVisitors);
  return (
    <html lang={pageLanguage()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f6f0e4" />
        <link rel="icon" href={site?.favicon ?? "/favicon.svg"} />
        <link rel="manifest" href={href("/manifest.webmanifest")} />
        <Links />
      </head>
      <body>
        <SiteFrame
          logo={site?.logo ?? null}
          account={site?.account ?? null}
          toast={site?.toast ?? null}
          footerPages={site?.footerPages ?? []}
        >
          {children}
        </SiteFrame>
        <Hydrated />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Tells that React has started. As a component of its own, it renders twice without rendering the page twice. */
function Hydrated() {
  const [hasHydrated, setHydrated] = useState(false);
  useEffect(() => {
    // The next render shows what was chosen before hydration. Presses are replayed after it.
    if (!hasHydrated) return setHydrated(true);
    // hydrate-at-intent.js now replays the clicks made before hydration.
    dispatchEvent(new Event("hydrated"));
    document.documentElement.dataset.hydrated = "";
  }, [hasHydrated]);
  return null;
}

const pageClass = "flex grow flex-col";

export default function Root() {
  useChosenLanguage();
  // In the administration, the navigation stands between header and main.
  const isAdmin = useMatches().some(({ id }) => id === "screens/admin/layout");
  return isAdmin ? (
    <Outlet />
  ) : (
    <Main className={pageClass}>
      <Outlet />
    </Main>
  );
}

export function ErrorBoundary() {
  return (
    <Main className={pageClass}>
      <RouteError />
    </Main>
  );
}
