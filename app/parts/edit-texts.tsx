import { PenLine } from "lucide";
import { href, useLocation } from "react-router";
import { markedTextsParameter, visitorPath } from "#domain/visitor-page";
import type { Account } from "#parts/account-menu";
import { m } from "#text/messages";
import { Icon } from "#ui/icon";
import { Link } from "#ui/link";

/** On a public page, leads those who may edit its texts to them. */
export function EditTexts({ account }: { account: Account }) {
  const { pathname, search } = useLocation();
  const page = visitorPath(pathname);
  const isMarked = new URLSearchParams(search).has(markedTextsParameter);
  if (page === undefined || isMarked || !account.menuPaths.includes("/admin/texts")) return null;
  return (
    <nav aria-label={m.admin_navigation()}>
      <Link
        to={
          page === "/pages/:slug"
            ? href("/admin/pages")
            : `${href("/admin/texts")}?${new URLSearchParams({ page })}`
        }
        className="fixed bottom-4 left-4 z-30 inline-flex min-h-11 items-center gap-2 rounded-full bg-palm px-5 text-cream shadow-lg hover:bg-palm-deep print:hidden"
      >
        <Icon of={PenLine} className="size-4.5" />
        {m.texts_edit()}
      </Link>
    </nav>
  );
}
