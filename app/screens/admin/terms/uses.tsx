import { href } from "react-router";
import { localized } from "#domain/localized";
import type { Term } from "#domain/term";
import { LocalizedText } from "#parts/localized-text";
import type { TermUse } from "#server/translation.server";
import { pageLanguage } from "#text/language";
import { m } from "#text/messages";
import { recordTypeLabel } from "#text/record-type";
import { Badge } from "#ui/badge";
import { Link } from "#ui/link";

/** The records that have the words of a term, now or before its last change. */
export function TermUses({ term, uses, count }: { term: Term; uses: TermUse[]; count: number }) {
  return (
    <section aria-labelledby="uses" className="mt-12 max-w-3xl">
      <h2 id="uses" className="heading-3">
        {m.term_uses()}
      </h2>
      <p className="mt-1 text-ink-soft">
        {count === 0 ? m.term_uses_none() : m.term_uses_count({ count })}{" "}
        {count > uses.length && m.term_uses_more({ count: uses.length })}
      </p>
      <ul className="mt-3 divide-y divide-hairline border-hairline border-y empty:hidden">
        {uses.map(({ recordType, id, name, name_ja, isLive, lacks }) => (
          <li key={`${recordType} ${id}`}>
            <Link
              to={href("/admin/translations/:recordType/:id", { recordType, id })}
              className="group flex flex-wrap items-center gap-x-4 gap-y-1 py-3"
            >
              <span className="line-clamp-2 min-w-0 grow basis-60 font-medium group-hover:underline">
                <LocalizedText of={localized(name, name_ja, pageLanguage())} />
              </span>
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm">
                {recordTypeLabel(recordType)}
                {lacks && term.kind === "term" && (
                  <Badge tone="accent" isSmall>
                    {m.term_lacks({ words: term.japanese ?? "" })}
                  </Badge>
                )}
                {!isLive && <Badge isSmall>{m.translations_not_live()}</Badge>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
