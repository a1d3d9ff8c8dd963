import type { ReferenceUse } from "#domain/reference-use";
import { pageLanguage } from "#text/language";
import { m } from "#text/messages";
import { ruleLabel } from "#text/reference";

export function ProductUses({ uses }: { uses: ReferenceUse[] }) {
  return (
    <ul className="mt-2 list-disc space-y-1 pl-5 text-[0.9375rem]">
      {uses.map(({ id, ritual, ritual_ja, position, text, rule, isFirst }) => (
        <li key={`${id} ${text}`} className="line-clamp-3">
          {(isFirst ? m.uses_step : m.uses_step_also)({
            ritual: (pageLanguage() === "ja" && ritual_ja?.trim()) || ritual,
            number: position,
            text,
            rule: ruleLabel(rule),
          })}
        </li>
      ))}
    </ul>
  );
}
