import type { Compared } from "#domain/demand";

/** In units of the drawing, which is stretched to the width of its place. */
const height = 100;
const dayWidth = 10;

/** A bar for each day, and behind it a paler one for the day as long before. The tables have the numbers. */
export function Chart({
  title,
  summary,
  days,
}: {
  title: string;
  summary: string;
  days: (Compared & { label: string })[];
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
    </figure>
  );
}
