import { Link } from "#ui/link";

export function ViewLinks({
  label,
  views,
}: {
  label: string;
  views: { to: string; label: string; isChosen: boolean }[];
}) {
  return (
    <nav aria-label={label} className="mt-8 flex flex-wrap gap-x-6 border-hairline border-b">
      {views.map(({ to, label, isChosen }) => (
        <Link
          key={to}
          to={to}
          preventScrollReset
          aria-current={isChosen ? "page" : undefined}
          className="inline-flex min-h-11 items-center border-transparent border-b-2 px-1 font-medium text-ink-soft aria-[current]:border-terracotta aria-[current]:text-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
