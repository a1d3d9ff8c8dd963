import { type ReactNode, useEffect, useRef } from "react";
import { href, useMatches, useNavigation } from "react-router";
import { plainPath } from "#domain/language-path";
import type { Localized } from "#domain/localized";
import type { ToastView } from "#domain/toast";
import type { Account } from "#parts/account-menu";
import { LocalizedText } from "#parts/localized-text";
import { focusMain, SkipLink } from "#parts/main";
import { useShownPage } from "#parts/shown-pages";
import { type Logo, SiteHeader } from "#parts/site-header";
import { ToastRegion } from "#parts/toast";
import { m } from "#text/messages";
import { brand } from "#text/own-content";
import { lazyPart } from "#ui/lazy-part";
import { Link } from "#ui/link";
import { stopLoadingPictures } from "#ui/stop-loading-pictures";

// Loaded only for signed-in users.
const EditTexts = lazyPart(() => import("#parts/signed-in").then((it) => it.EditTexts));
const SessionWatch = lazyPart(() => import("#parts/signed-in").then((it) => it.SessionWatch));

export type FooterPage = { slug: string; title: Localized<string> };

/** Header, page and footer. It shows loading progress and moves the focus to a new page. */
export function SiteFrame({
  logo,
  account,
  toast,
  footerPages,
  children,
}: {
  logo: Logo | null;
  account: Account | null;
  toast: ToastView | null;
  footerPages: FooterPage[];
  children: ReactNode;
}) {
  // A dialog is a child route of its screen and manages its own focus, so only the screen's path counts.
  // The root and the layouts have the path "/".
  const screen = useMatches().find(({ pathname }) => pathname !== "/")?.pathname;
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    focusMain();
  }, [screen]);
  useShownPage(account !== null);

  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader logo={logo} account={account} />
      <LoadingMessage />
      {children}
      <footer className="border-hairline border-t bg-paper">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-8 text-ink-soft text-sm">
          <p lang="en">{m.footer_copyright({ year: brand().copyright_year, brand: brand().name })}</p>
          {footerPages.length > 0 && (
            <ul className="flex flex-wrap gap-x-6">
              {footerPages.map(({ slug, title }) => (
                <li key={slug}>
                  <Link
                    to={href("/pages/:slug", { slug })}
                    className="inline-flex min-h-11 items-center underline hover:text-terracotta-deep"
                  >
                    <LocalizedText of={title} />
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      </footer>
      <ToastRegion toast={toast} isSignedIn={account !== null} />
      {account && (
        <>
          <SessionWatch email={account.email} />
          <EditTexts account={account} />
        </>
      )}
    </div>
  );
}

/** Milliseconds until the page stops loading pictures to free connections for the navigation. */
const timeoutMs = 300;

/** Loading messages by path prefix; the first match wins. */
const loadingMessage: [start: string, message: () => string][] = [
  [href("/products"), m.loading_products],
  [href("/product-table"), m.loading_products],
  [href("/product/:id", { id: "" }), m.loading_product],
  [href("/blog"), m.blog_loading],
];

function LoadingMessage() {
  const { state, location } = useNavigation();
  const isLoading = state === "loading";
  useEffect(() => {
    if (!isLoading) return;
    let bringBack = () => {};
    const timer = setTimeout(() => {
      bringBack = stopLoadingPictures();
    }, timeoutMs);
    return () => {
      clearTimeout(timer);
      bringBack();
    };
  }, [isLoading]);
  const path = location && plainPath(location.pathname);
  const [, message = m.loading] = loadingMessage.find(([start]) => path?.startsWith(start)) ?? [];
  return (
    <div role="status" className="sticky top-(--header-height) z-30 h-0">
      {isLoading && (
        <>
          <div className="h-0.5 overflow-hidden">
            <div className="loading-line h-full w-2/5 bg-terracotta" />
          </div>
          <p className="loading-message mx-auto mt-3 w-max rounded-full bg-palm px-4 py-1 text-cream text-sm shadow-lg">
            {message()}
          </p>
        </>
      )}
    </div>
  );
}
