import { type Age, ageOf } from "#domain/age";
import { m } from "#text/messages";

const messages: Record<Age["unit"], (age: Age) => string> = {
  moment: () => m.age_moment(),
  minute: ({ count }) => m.age_minute({ count }),
  hour: ({ count }) => m.age_hour({ count }),
  day: ({ count }) => m.age_day({ count }),
  month: ({ count, about }) => (about ? m.age_month_about({ count }) : m.age_month({ count })),
  year: ({ count }) => m.age_year({ count }),
};

/** Relative time, e.g. `about 3 hours ago` or `約3時間前`. */
export function ageLabel(since: Date, now: Date): string {
  const age = ageOf(since, now);
  return messages[age.unit](age);
}
