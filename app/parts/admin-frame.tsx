import {
  CalendarClock,
  ChevronDown,
  ExternalLink,
  Files,
  FileText,
  Flower2,
  Image,
  Images,
  Keyboard,
  Languages,
  Lightbulb,
  ListTodo,
  Mail,
  Package,
  RotateCcwClock,
  Settings,
  TextQuote,
  Trash,
  Users,
} from "lucide";
import type { ReactNode } from "react";
import { href, useLocation } from "react-router";
import type { RestrictedPath } from "#domain/restricted-page";
import type { Shortcut } from "#domain/shortcut";
import { useShortcuts } from "#parts/admin-shortcuts";
import { OpenTranslations } from "#parts/count-badge";
import { Main } from "#parts/main";
import { NewMessages } from "#parts/new-messages";
import { useSiteData } from "#parts/site-data";
import { m } from "#text/messages";
import { Icon, type IconNode } from "#ui/icon";
import { Link } from "#ui/link";
import { usePopover } from "#ui/use-popover";

/** `letter`: pressed after `g`, it opens the section. */
type Section = {
  to: RestrictedPath;
  label: () => string;
  icon: IconNode;
  letter: string;
  /** Other paths that belong to the section. */
  within?: string;
};

const sections: Section[] = [
  { to: "/admin", within: "/admin/demand", label: m.today, icon: ListTodo, letter: "h" },
  {
    to: "/product-table",
    label: m.admin_products,
    icon: Package,
    letter: "p",
    within: "/admin/product-categories",
  },
  { to: "/admin/rituals", label: m.admin_rituals, icon: Flower2, letter: "r" },
  { to: "/admin/rituals/tips", label: m.admin_tips, icon: Lightbulb, letter: "t" },
  { to: "/admin/blog", label: m.admin_blog, icon: FileText, letter: "b" },
  {
    to: "/admin/messages",
    label: m.admin_messages,
    icon: Mail,
    letter: "m",
    within: "/admin/answers",
  },
  { to: "/site-assets", label: m.admin_assets, icon: Image, letter: "s" },
  { to: "/admin/pictures", label: m.admin_pictures, icon: Images, letter: "i" },
  { to: "/admin/texts", label: m.admin_texts, icon: TextQuote, letter: "w", within: "/admin/entries" },
  {
    to: "/admin/translations",
    label: m.admin_translations,
    icon: Languages,
    letter: "l",
    within: "/admin/dictionary",
  },
  { to: "/admin/pages", label: m.admin_pages, icon: Files, letter: "o" },
  { to: "/admin/schedule", label: m.admin_schedule, icon: CalendarClock, letter: "c" },
  { to: "/admin/settings", label: m.admin_settings, icon: Settings, letter: "e" },
  { to: "/admin/bin", label: m.admin_trash, icon: Trash, letter: "d" },
  { to: "/admin/activity", label: m.admin_activity, icon: RotateCcwClock, letter: "a" },
  { to: "/admin/people", label: m.admin_people, icon: Users, letter: "u" },
];

/** The administration's navigation beside its pages, and its keyboard shortcuts. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const account = useSiteData()?.account ?? null;
  const { pathname } = useLocation();
  const allowed = sections.filter(({ to }) => account?.menuPaths.includes(to));
  const current = allowed
    .filter(({ to, within = to }) =>
      to === "/admin"
        ? [to, within].includes(pathname)
        : pathname.startsWith(to) || pathname.startsWith(within),
    )
    .sort((a, b) => b.to.length - a.to.length)[0];
  const sheet = usePopover();
  const shortcuts: Shortcut[] = [
    ...allowed.map(({ to, label, letter }) => ({ letter, to, label })),
    { letter: "v", to: href("/"), label: m.admin_view_site },
  ];
  const { showHelp, help } = useShortcuts(account?.hasShortcuts && allowed.length > 0 ? shortcuts : null);
  // A visitor may read the product table, but has no other section to go to.
  if (allowed.length === 0) return <Main className="page-width grow py-8 lining-nums">{children}</Main>;
  const link =
    "flex min-h-11 items-center gap-2.5 lg:min-h-7.5 lg:whitespace-nowrap rounded-md px-3 leading-tight hover:bg-cream aria-[current]:bg-cream aria-[current]:font-medium aria-[current]:text-palm-deep";
  const iconStyle = "size-4.5 shrink-0";
  return (
    <div className="admin-frame page-width grow lg:grid lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:gap-x-10">
      <nav
        aria-label={m.admin_navigation()}
        className="-mx-(--page-space) sticky top-(--header-height) z-20 h-(--toast-row) border-hairline border-b bg-paper px-(--page-space) lg:static lg:mx-0 lg:h-auto lg:border-r lg:border-b-0 lg:pr-4 lg:pl-0"
      >
        <button
          type="button"
          popoverTarget="sections"
          className="-mx-3 inline-flex h-full items-center gap-2.5 px-3 font-medium text-palm-deep lg:hidden"
        >
          <Icon of={current?.icon ?? ListTodo} className="size-5 shrink-0" />
          <span className="beside-toast">{current?.label()}</span>
          <Icon of={ChevronDown} className="size-4 shrink-0" />
          <span className="sr-only">{m.admin_navigation()}</span>
        </button>
        <div id="sections" ref={sheet} popover="auto" className="m-0 shadow-lg">
          <ul className="grid grid-cols-2 gap-1 sm:grid-cols-3 lg:sticky lg:top-(--header-height) lg:grid-cols-1 lg:gap-0.5 lg:pt-4 lg:pb-1">
            {allowed.map(({ to, label, icon }) => (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={to === current?.to ? (pathname === to ? "page" : "true") : undefined}
                  className={link}
                >
                  <Icon of={icon} className={iconStyle} />
                  {label()}
                  {to === "/admin/messages" && <NewMessages count={account?.newMessages ?? 0} />}
                  {to === "/admin/translations" && (
                    <OpenTranslations count={account?.openTranslations ?? 0} />
                  )}
                </Link>
              </li>
            ))}
            <li className="lg:mt-4 lg:border-hairline lg:border-t lg:pt-4">
              <Link to={href("/")} className={link}>
                <Icon of={ExternalLink} className={iconStyle} />
                {m.admin_view_site()}
              </Link>
            </li>
            {showHelp && (
              <li className="hidden lg:block">
                <button
                  type="button"
                  onClick={showHelp}
                  className={`${link} whitespace-normal! text-left text-ink-soft text-sm`}
                >
                  <Icon of={Keyboard} className={iconStyle} />
                  {m.admin_shortcuts()}
                </button>
              </li>
            )}
          </ul>
        </div>
      </nav>
      <Main className="min-w-0 pt-5 pb-10 lg:pt-0">{children}</Main>
      {help}
    </div>
  );
}
