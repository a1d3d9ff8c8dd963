import { Menu, X } from "lucide";
import { href, useLocation } from "react-router";
import type { Localized } from "#domain/localized";
import { extensionOf, type PictureView, sourceSet } from "#domain/picture";
import { visitorPage, visitorPages } from "#domain/visitor-page";
import type { Account } from "#parts/account-menu";
import { Coconut } from "#parts/coconut";
import { EnquiryLink } from "#parts/enquiry-link";
import { LanguageToggle } from "#parts/language-toggle";
import { langOf } from "#parts/localized-text";
import { m } from "#text/messages";
import { brand } from "#text/own-content";
import { headerLabels } from "#text/visitor-page";
import { buttonStyle } from "#ui/button";
import { Icon } from "#ui/icon";
import { lazyPart } from "#ui/lazy-part";
import { Link } from "#ui/link";
import { useFailedImage } from "#ui/use-failed-image";
import { usePopover } from "#ui/use-popover";

// Loaded only for signed-in users.
const AccountMenu = lazyPart(() => import("#parts/signed-in").then((it) => it.AccountMenu));
const AccountEntries = lazyPart(() => import("#parts/signed-in").then((it) => it.AccountEntries));

export type Logo = { picture: PictureView; alt: Localized<string> };

const entries = Object.entries(visitorPages).flatMap(([path, { headerPath }]) =>
  path === headerPath ? [{ to: headerPath, label: headerLabels[headerPath] }] : [],
);

export function SiteHeader({ logo, account }: { logo: Logo | null; account: Account | null }) {
  return (
    <header className="sticky top-0 z-40 border-hairline border-b bg-paper/95 backdrop-blur-sm">
      <div className="page-width flex min-h-(--header-height) flex-wrap items-center justify-between gap-x-4 lg:flex-nowrap">
        <BrandLink logo={logo} />
        <nav aria-label={m.shell_main_navigation()} className="hidden lg:block">
          <PageLinks
            className="flex items-center gap-x-5 xl:gap-x-7"
            linkClassName="inline-flex min-h-11 items-center whitespace-nowrap border-transparent border-b-2 text-[0.9375rem] hover:text-terracotta-deep aria-[current]:border-terracotta aria-[current]:text-palm-deep"
          />
        </nav>
        <div className="flex flex-wrap items-center gap-1 sm:gap-3 lg:flex-nowrap">
          <EnquiryLink />
          <LanguageToggle />
          <div className="hidden lg:block">
            {account ? (
              <AccountMenu account={account} />
            ) : (
              <Link
                to={href("/auth")}
                className={`${buttonStyle("outline")} min-h-11! whitespace-nowrap px-5! py-2!`}
              >
                {m.nav_sign_in()}
              </Link>
            )}
          </div>
          <MobileMenu account={account} />
        </div>
      </div>
    </header>
  );
}

function BrandLink({ logo }: { logo: Logo | null }) {
  return (
    <Link
      to={href("/")}
      className="flex min-w-0 grow basis-20 items-center gap-2 text-palm lg:grow-0 lg:basis-auto"
    >
      {logo ? <LogoPicture key={logo.picture.url} logo={logo} /> : <BrandName />}
    </Link>
  );
}

function LogoPicture({ logo: { picture, alt } }: { logo: Logo }) {
  const { image, hasFailed, onError } = useFailedImage();
  if (hasFailed) return <BrandName />;
  return (
    <img
      ref={image}
      onError={onError}
      src={picture.url}
      srcSet={sourceSet(picture, extensionOf(picture.url))}
      sizes={picture.widths.length > 0 ? "200px" : undefined}
      alt={alt.value.trim() || brand().name}
      lang={langOf(alt)}
      width={picture.width || 160}
      height={picture.height || 40}
      className="h-10 w-auto min-w-0 max-w-[min(200px,42vw)] object-contain object-left"
    />
  );
}

function BrandName() {
  return (
    <span className="flex items-center gap-2">
      <Coconut className="size-9" />
      <span aria-hidden="true" className="font-display text-2xl">
        {brand().name}
      </span>
      <span className="sr-only">{m.nav_to_home({ brand: brand().name })}</span>
    </span>
  );
}

function PageLinks({ className, linkClassName }: { className: string; linkClassName: string }) {
  const { pathname } = useLocation();
  const current = visitorPage(pathname)?.headerPath;
  return (
    <ul className={className}>
      {entries.map(({ to, label }) => (
        <li key={to}>
          <Link
            to={to}
            aria-current={pathname === to ? "page" : current === to ? "true" : undefined}
            className={linkClassName}
          >
            {label()}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Uses the Popover API, so it opens and closes without JavaScript. */
function MobileMenu({ account }: { account: Account | null }) {
  const menu = usePopover("main, footer");
  return (
    <div className="group lg:hidden">
      <button
        type="button"
        popoverTarget="menu"
        className="-mr-2 inline-flex size-11 items-center justify-center"
      >
        <Icon of={Menu} className="size-6 group-has-[:popover-open]:hidden" strokeWidth={2} />
        <Icon of={X} className="hidden size-6 group-has-[:popover-open]:block" strokeWidth={2} />
        <span className="sr-only">{m.shell_menu()}</span>
      </button>
      <div
        id="menu"
        ref={menu}
        popover="auto"
        className="fixed inset-x-0 top-(--header-height) bottom-0 m-0 h-auto max-h-none w-full max-w-none overflow-y-auto bg-paper pt-2 text-ink"
      >
        <nav aria-label={m.shell_menu()} className="page-width">
          <PageLinks
            className="divide-y divide-hairline border-hairline border-b"
            linkClassName="flex min-h-14 items-center py-2 font-display text-3xl aria-[current]:text-terracotta-deep lang-ja:text-xl"
          />
        </nav>
        <div className="page-width py-8">
          {account ? (
            <AccountEntries
              account={account}
              className="flex min-h-12 w-full items-center px-3 text-left aria-[current]:text-terracotta-deep"
            />
          ) : (
            <Link to={href("/auth")} className={`${buttonStyle("outline")} w-full`}>
              {m.nav_sign_in()}
            </Link>
          )}
        </div>
      </div>
    </div>
  );
}
