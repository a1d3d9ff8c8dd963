import { ChevronDown, ShieldCheck } from "lucide";
import { Form, href, useLocation } from "react-router";
import { may } from "#domain/permission";
import type { RestrictedPath } from "#domain/restricted-page";
import type { Role } from "#domain/role";
import { NewMessages } from "#parts/new-messages";
import { m } from "#text/messages";
import { Icon } from "#ui/icon";
import { Link } from "#ui/link";
import { usePopover } from "#ui/use-popover";

/**
 * `newMessages`: the number of new messages; counting stops at `maxCounted`. `hasShortcuts`: whether the keyboard
 * shortcuts of the administration are on.
 */
export type Account = {
  email: string;
  role: Role | null;
  newMessages: number;
  openTranslations: number;
  hasShortcuts: boolean;
  /** The pages to which a menu may lead. */
  menuPaths: RestrictedPath[];
};

const entries = [
  { to: "/profile", label: m.menu_profile },
  { to: "/admin", label: m.today },
  { to: "/product-table", label: m.menu_products },
  { to: "/admin/rituals", label: m.menu_rituals },
  { to: "/admin/blog", label: m.menu_blog },
  { to: "/admin/messages", label: m.menu_messages },
  { to: "/site-assets", label: m.menu_assets },
  { to: "/admin/schedule", label: m.admin_schedule },
  { to: "/admin/activity", label: m.menu_activity },
  { to: "/admin/people", label: m.admin_people },
] as const;

export function AccountMenu({ account }: { account: Account }) {
  const menu = usePopover();
  return (
    <>
      <button
        type="button"
        popoverTarget="account-menu"
        className="inline-flex min-h-11 max-w-40 items-center gap-2 rounded-full border border-palm/40 px-4 text-[0.9375rem] [anchor-name:--account] hover:border-palm xl:max-w-56"
      >
        <AdminBadge account={account} />
        <span className="truncate">{account.email}</span>
        <NewMessages count={account.newMessages} />
        <Icon of={ChevronDown} className="size-4 shrink-0" />
        <span className="sr-only">{m.menu_account()}</span>
      </button>
      <div
        id="account-menu"
        ref={menu}
        popover="auto"
        className="fixed inset-auto top-[calc(var(--header-height)-0.25rem)] right-(--page-edge) m-0 w-64 rounded-md border border-hairline bg-paper p-2 text-ink shadow-lg"
      >
        <AccountEntries
          account={account}
          className="flex min-h-11 w-full items-center rounded-sm px-3 text-left hover:bg-cream aria-[current]:text-terracotta-deep"
        />
      </div>
    </>
  );
}

/** The user's email and the links they may open; also used in the mobile menu. */
export function AccountEntries({ account, className }: { account: Account; className: string }) {
  const { pathname } = useLocation();
  return (
    <>
      <p className="flex items-center gap-2 break-all px-3 py-2 text-ink-soft text-sm">
        <AdminBadge account={account} />
        {account.email}
      </p>
      <ul>
        {entries
          .filter(({ to }) => account.menuPaths.includes(to))
          .map(({ to, label }) => (
            <li key={to}>
              <Link to={to} aria-current={pathname === to ? "page" : undefined} className={className}>
                {label()}
                {to === "/admin/messages" && <NewMessages count={account.newMessages} />}
              </Link>
            </li>
          ))}
        <li>
          <Form method="post" action={href("/auth/sign-out")}>
            <button type="submit" className={className}>
              {m.menu_sign_out()}
            </button>
          </Form>
        </li>
      </ul>
    </>
  );
}

function AdminBadge({ account }: { account: Account }) {
  if (!may(account, "manage people")) return null;
  return (
    <>
      <Icon of={ShieldCheck} className="size-4.5 shrink-0 text-palm" />
      <span className="sr-only">{m.menu_admin()}</span>
    </>
  );
}
