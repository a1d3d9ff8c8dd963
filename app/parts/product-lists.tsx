import type { Localized } from "#domain/localized";
import { langOf } from "#parts/localized-text";
import { Badge } from "#ui/badge";

type Entries = { of: Localized<string[]>; className?: string };

export function Benefits({ of, className = "mt-4 space-y-2" }: Entries) {
  return (
    <ul lang={langOf(of)} className={className}>
      {of.value.map((benefit) => (
        <li key={benefit} className="border-sand border-l-2 pl-3">
          {benefit}
        </li>
      ))}
    </ul>
  );
}

export function Ingredients({ of, className = "mt-4" }: Entries) {
  return (
    <ul lang={langOf(of)} className={`flex flex-wrap gap-2 ${className}`}>
      {of.value.map((ingredient) => (
        <li key={ingredient}>
          <Badge>{ingredient}</Badge>
        </li>
      ))}
    </ul>
  );
}
