import { type ReactNode, useEffect, useRef } from "react";
import { useMatches, useNavigation } from "react-router";
import { brand } from "#domain/brand";
import type { Notice } from "#domain/notice";
import type { Account } from "#parts/account-menu";
import { Message } from "#parts/message-page";
import { NoticeRegion } from "#parts/notice";
import { SessionWatch } from "#parts/session-watch";
import { type Logo, SiteHeader } from "#parts/site-header";
import { m } from "#text/messages";
import { buttonStyle } from "#ui/button";

/** Header, page and footer; tells of the page's loading, and moves the focus to a new page. */
export function SiteFrame({
  logo,
  account,
  notice,
  isDocument,
  children,
}: {
  logo: Logo | null;
  account: Account | null;
  notice: Notice | null;
  /** Whether the page stays as the server has made it (`page/`). */
  isDocument: boolean;
  children: ReactNode;
}) {
  // A window over a screen has an address below the screen's, and keeps its own focus.
  const screen = useMatches()[1]?.pathname;
  const main = useRef<HTMLElement>(null);
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    main.current?.focus({ preventScroll: true });
  }, [screen]);

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-full bg-palm px-6 py-3 text-cream focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {m.shell_skip_to_content()}
      </a>
      <SiteHeader logo={logo} account={account} />
      {isDocument ? <LoadingWords /> : <LoadingMessage />}
      <main id="content" ref={main} tabIndex={-1} className="flex grow flex-col">
        {children}
      </main>
      <footer className="border-hairline border-t bg-paper">
        <p className="page-width py-8 text-ink-soft text-sm">
          {m.footer_copyright({ year: brand.copyrightYear, brand: brand.name })}
        </p>
      </footer>
      <NoticeRegion notice={notice} />
      {account && !isDocument && <SessionWatch email={account.email} />}
      {isDocument && (
        <template id="unreachable">
          <Message isKept heading={m.error_heading()} text={m.error_text()}>
            {/* It leads to the page that was asked for. */}
            <a href="#content" className={buttonStyle("accent")}>
              {m.error_try_again()}
            </a>
          </Message>
        </template>
      )}
    </div>
  );
}

const loadingRegion = "sticky top-(--header-height) z-30 h-0";

function LoadingMessage() {
  const { state, location } = useNavigation();
  const words = location?.pathname === "/product-table" ? m.loading_products() : m.loading();
  return (
    <div role="status" className={loadingRegion}>
      {state === "loading" && <Loading words={words} />}
    </div>
  );
}

/** What a visitor's page says while the next one is on its way, by the beginning of its address. */
function LoadingWords() {
  const words = {
    "/products": m.loading_products(),
    "/product/": m.loading_product(),
    "/blog": m.blog_loading(),
    "": m.loading(),
  };
  return (
    <div role="status" hidden data-loading-words={JSON.stringify(words)} className={loadingRegion}>
      <Loading words="" />
    </div>
  );
}

function Loading({ words }: { words: string }) {
  return (
    <>
      <div className="h-0.5 overflow-hidden">
        <div className="loading-line h-full w-2/5 bg-terracotta" />
      </div>
      <p className="loading-words mx-auto mt-3 w-max rounded-full bg-palm px-4 py-1 text-cream text-sm shadow-lg">
        {words}
      </p>
    </>
  );
}
