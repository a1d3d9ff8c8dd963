import type { ReactNode } from "react";
import {
  data,
  isRouteErrorResponse,
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useHref,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import { languageCookie } from "#domain/language";
import { plainAddress } from "#domain/language-address";
import { localized } from "#domain/localized";
import { may } from "#domain/permission";
import { isDocument, visitorPage } from "#domain/visitor-page";
import { Forbidden } from "#parts/forbidden";
import { NotFound } from "#parts/not-found";
import { SiteFrame } from "#parts/site-frame";
import { DiskFull, MaybeSaved, SomethingWentWrong, Unavailable } from "#parts/something-went-wrong";
import { sessionCookie } from "#server/auth/auth.server";
import { findSession } from "#server/auth/person.server";
import { retryAfter } from "#server/auth/unavailable.server";
import { countSome } from "#server/contact-message.server";
import { languageContext, servicesContext, sessionContext } from "#server/context.server";
import { languageOf, saveLanguage } from "#server/language.server";
import { log } from "#server/log.server";
import { noticeOf, noticeTold } from "#server/notice.server";
import { assetsOfPage } from "#server/site-asset.server";
import { pageLanguage, speak } from "#text/language";
import { inLanguage } from "#text/language.server";
import { revalidateIfArrived } from "#ui/arrival";
import { DocumentPlace } from "#ui/link";
import type { Route } from "./+types/root";
import "./app.css";
import displayFont from "./fonts/cormorant-garamond-500-basic.woff2?url";
import textFont from "./fonts/jost-400-500-basic.woff2?url";
import pageScript from "./page/page.ts?worker&url";

export const middleware: Route.MiddlewareFunction[] = [
  async function wordInTheVisitorsLanguage({ request, context }, next) {
    const { language, isSaved } = languageOf(
      new URL(request.url).pathname,
      request.headers.get("Cookie") ?? "",
      request.headers.get("Accept-Language"),
    );
    context.set(languageContext, language);
    const response = await inLanguage(language, next);
    response.headers.append("Vary", "Cookie, Accept-Language");
    if (response.status === 503) response.headers.set("Retry-After", String(retryAfter));
    const isChosenHere = response.headers
      .getSetCookie()
      .some((it) => it.startsWith(`${languageCookie.name}=`));
    if (!isSaved && !isChosenHere) {
      response.headers.append(
        "Set-Cookie",
        saveLanguage(language, context.get(servicesContext).config.origin),
      );
    }
    return response;
  },
  async function recognisePerson({ request, context }, next) {
    const { auth, db } = context.get(servicesContext);
    const session = await findSession(auth, db, request.headers);
    context.set(sessionContext, session);
    if (session === null) return next();
    const response = await next();
    const isEnding = response.headers.getSetCookie().some((it) => it.includes(`${sessionCookie}=`));
    if (!isEnding) for (const cookie of session.cookies) response.headers.append("Set-Cookie", cookie);
    // What one person sees is kept by nobody.
    response.headers.set("Cache-Control", "no-store");
    return response;
  },
  async function refuseWritesOnFullDisk({ request, context }, next) {
    const isReading = request.method === "GET" || request.method === "HEAD";
    const { pathname } = new URL(request.url);
    // The contact form says so itself, above what was typed.
    const isContact = plainAddress(pathname).startsWith("/contact");
    if (!isReading && !isContact && !context.get(servicesContext).hasDiskSpace()) {
      log.error({ path: pathname }, "A write was refused: the disk is full");
      throw data(null, { status: 507 });
    }
    return next();
  },
  async function tellNotice({ request }, next) {
    const response = await next();
    const isTold = request.method === "GET" && response.status === 200 && noticeOf(request) !== null;
    if (isTold) response.headers.append("Set-Cookie", noticeTold);
    return response;
  },
];

/** The administration is one document, a visitor's page one of its own. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async function leaveForVisitorsPages({ request }, next) {
    if (visitorPage(new URL(request.url).pathname) === undefined) return next();
    location.assign(request.url);
    await new Promise(() => {});
  },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const language = context.get(languageContext);
  const person = context.get(sessionContext)?.person ?? null;
  const { db, config } = context.get(servicesContext);
  const { logo, favicon } = await assetsOfPage(db, "global");
  const account = person && {
    email: person.email,
    isAdmin: person.isAdmin,
    newMessages: may(person, "manage messages") ? await countSome(db, "new") : 0,
  };
  return {
    language,
    origin: config.origin,
    account,
    notice: noticeOf(request),
    logo: logo
      ? { picture: logo[0].picture, alt: localized(logo[0].alt_text ?? "", logo[0].alt_text_ja, language) }
      : null,
    // The time stamp makes browsers fetch the icon again when it has changed.
    favicon: favicon ? `${favicon[0].image_url}?t=${favicon[0].updated_at.getTime()}` : null,
  };
}

/**
 * Only a write can change the frame, or a language chosen in another tab, in which the next page will
 * arrive. Who goes to the inbox sees as many new messages there as the frame says.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const isWrite = args.formMethod === "POST" && revalidateIfArrived(args);
  if (args.nextUrl.pathname.endsWith("/admin/messages")) return args.defaultShouldRevalidate;
  return isWrite || !document.cookie.split("; ").includes(`${languageCookie.name}=${pageLanguage()}`);
}

export const links: Route.LinksFunction = () =>
  [displayFont, textFont].map((href) => ({
    rel: "preload",
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous",
    href,
  }));

/** The document around every page, the error pages included. */
export function Layout({ children }: { children: ReactNode }) {
  const isWhole = isDocument(useMatches());
  const home = useHref("/");
  const site = useRouteLoaderData<typeof loader>("root");
  // Before anything below is worded: in the browser the language changes with the loaded data.
  if (site && !import.meta.env.SSR) speak(site.language);
  return (
    <html lang={pageLanguage()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f6f0e4" />
        <link rel="icon" href={site?.favicon ?? "/favicon.svg"} />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Links />
        {isWhole && <script type="module" fetchPriority="low" src={pageScript} />}
      </head>
      <body>
        <DocumentPlace value={isWhole ? home.replace(/\/$/, "") : null}>
          <SiteFrame
            logo={site?.logo ?? null}
            account={site?.account ?? null}
            notice={site?.notice ?? null}
            isDocument={isWhole}
          >
            {children}
          </SiteFrame>
        </DocumentPlace>
        {!isWhole && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return <NotFound />;
  if (status === 503) return <Unavailable />;
  if (status === 504) return <MaybeSaved />;
  if (status === 507) return <DiskFull />;
  return status === 403 ? <Forbidden /> : <SomethingWentWrong />;
}
