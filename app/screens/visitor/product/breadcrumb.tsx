import { href } from "react-router";
import type { Localized } from "#domain/localized";
import { LocalizedText } from "#parts/localized-text";
import { m } from "#text/messages";
import { Link } from "#ui/link";

export function Breadcrumb({ label, name }: { label: string; name: Localized<string> }) {
  const step = "inline-flex min-h-6 items-center hover:text-terracotta-deep";
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center gap-x-2 text-ink-soft text-sm">
        <li>
          <Link to={href("/")} className={step}>
            {m.nav_home()}
          </Link>
        </li>
        <li aria-hidden="true">/</li>
        <li>
          <Link to={href("/products")} className={step}>
            {m.nav_products()}
          </Link>
        </li>
        <li aria-hidden="true">/</li>
        <li aria-current="page" className="text-ink">
          <LocalizedText of={name} />
        </li>
      </ol>
    </nav>
  );
}
