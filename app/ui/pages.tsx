import { Link } from "#ui/link";

/** Pagination: links the first, the last and the pages next to the current one. */
export function Pages({
  page,
  pages,
  urlOf,
  labels,
}: {
  page: number;
  pages: number;
  urlOf: (page: number) => string;
  labels: { label: string; previous: string; next: string };
}) {
  if (pages <= 1) return null;
  const shown = Array.from({ length: pages }, (_, n) => n + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 1,
  );
  const step =
    "inline-flex min-h-11 min-w-11 items-center justify-center rounded-full px-4 hover:bg-cream aria-[current]:bg-palm aria-[current]:text-cream";
  return (
    <nav aria-label={labels.label} className="mt-12 flex flex-wrap items-center justify-center gap-1.5">
      {page > 1 && (
        <Link to={urlOf(page - 1)} rel="prev" className={step}>
          {labels.previous}
        </Link>
      )}
      {shown.map((number, n) => (
        <span key={number} className="flex items-center gap-1.5">
          {number - (shown[n - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
          <Link to={urlOf(number)} aria-current={number === page ? "page" : undefined} className={step}>
            {number}
          </Link>
        </span>
      ))}
      {page < pages && (
        <Link to={urlOf(page + 1)} rel="next" className={step}>
          {labels.next}
        </Link>
      )}
    </nav>
  );
}
