import type { CategoryChoice } from "#domain/catalogue";
import type { Localized } from "#domain/localized";
import type { PictureView } from "#domain/picture";
import { cataloguePath } from "#domain/product-category";
import { LocalizedText } from "#parts/localized-text";
import { Picture } from "#parts/picture";
import { m } from "#text/messages";
import { Link } from "#ui/link";

export function CategoryFilter({
  picture,
  categories,
  total,
  chosen,
  ritual,
}: {
  picture: PictureView | null;
  categories: (CategoryChoice & { label: Localized<string> })[];
  total: number;
  chosen: string | null;
  ritual: { id: string; title: Localized<string>; count: number } | null;
}) {
  return (
    <nav
      aria-label={m.products_filter_label()}
      className="relative isolate border-hairline border-b bg-paper"
    >
      {picture && (
        <div className="-z-10 absolute inset-0 overflow-hidden" aria-hidden="true">
          <Picture picture={picture} alt="" sizes="100vw" />
          <div className="absolute inset-0 bg-paper/85" />
        </div>
      )}
      <ul className="page-width flex flex-wrap gap-2 py-5">
        <li>
          <CategoryLink to={cataloguePath({})} isChosen={chosen === null && ritual === null} count={total}>
            {m.products_filter_all()}
          </CategoryLink>
        </li>
        {ritual && (
          <li>
            <CategoryLink
              to={cataloguePath({ ritualId: ritual.id })}
              isChosen={chosen === null}
              count={ritual.count}
            >
              <LocalizedText of={ritual.title} />
            </CategoryLink>
          </li>
        )}
        {categories.map(({ category, label, count, keepsRitual }) => (
          <li key={category}>
            <CategoryLink
              to={cataloguePath({ category, ritualId: keepsRitual && ritual ? ritual.id : null })}
              isChosen={chosen === category}
              count={count}
            >
              <LocalizedText of={label} />
            </CategoryLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function CategoryLink({
  to,
  isChosen,
  count,
  children,
}: {
  to: string;
  isChosen: boolean;
  count: number;
  children: React.ReactNode;
}) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isChosen ? "true" : undefined}
      className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-3xl border border-hairline bg-paper px-4.5 text-[0.9375rem] transition-colors hover:border-palm aria-[current]:border-palm aria-[current]:bg-palm aria-[current]:text-cream"
    >
      {children}
      <span aria-hidden="true" className="shrink-0 opacity-70">
        {`(${count})`}
      </span>
      <span className="sr-only">{m.products_count_in_category({ count })}</span>
    </Link>
  );
}
