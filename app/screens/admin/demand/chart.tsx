import type { PeriodCounts } from "#domain/demand";

/** In units of the drawing, which is stretched to the width of its place. */
const height = 100;
const dayWidth = 10;

/** A bar for each day, and behind it a paler one for the day as long before. Screen readers get a table. */
export function Chart({
  title,
  summary,
  legend,
  days,
}: {
  title: string;
  summary: string;
  legend: Record<"day" | "now" | "before", string>;
  days: (PeriodCounts & { label: string })[];
}) {
  const largest = Math.max(1, ...days.flatMap(({ now, before }) => [now, before]));
  const bar = (value: number, x: number, width: number, className: string) => {
    const tall = (value / largest) * height;
    return <rect x={x} y={height - tall} width={width} height={tall} className={className} />;
  };
  return (
    <figure className="min-w-0 rounded-md border border-hairline p-4">
      <figcaption>
        <span className="font-medium">{title}</span>
        <span className="block text-ink-soft text-sm">{summary}</span>
      </figcaption>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${days.length * dayWidth} ${height}`}
        preserveAspectRatio="none"
        className="mt-3 h-28 w-full border-hairline border-b"
      >
        {days.map(({ label, now, before }, n) => (
          <g key={label}>
            {bar(before, n * dayWidth, dayWidth - 1, "fill-sand")}
            {bar(now, n * dayWidth + 2, dayWidth - 5, "fill-palm")}
          </g>
        ))}
      </svg>
      <p aria-hidden="true" className="mt-1 flex justify-between text-ink-soft text-sm">
        <span>{days[0]?.label}</span>
        <span>{days.at(-1)?.label}</span>
      </p>
      <p aria-hidden="true" className="mt-2 flex flex-wrap gap-x-6 text-ink-soft text-sm">
        <span className="inline-flex items-center gap-2">
          <span className="size-3 bg-palm" />
          {legend.now}
        </span>
        <span className="inline-flex items-center gap-2">
          <span className="size-3 bg-sand" />
          {legend.before}
        </span>
      </p>
      {/* A table is as wide as its text, even with this class, and would widen the page. */}
      <div className="sr-only">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{legend.day}</th>
              <th scope="col">{legend.now}</th>
              <th scope="col">{legend.before}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ label, now, before }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{now}</td>
                <td>{before}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
