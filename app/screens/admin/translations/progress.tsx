import type { TranslatedRecordType, TypeProgress } from "#domain/translation";
import { m } from "#text/messages";
import { recordTypeLabel } from "#text/record-type";
import { Link } from "#ui/link";

/** How far each record type is: in words, and as a bar. */
export function Progress({
  progress,
  pathOf,
}: {
  progress: TypeProgress[];
  pathOf: (recordType: TranslatedRecordType) => string;
}) {
  return (
    <section aria-label={m.translations_types()} className="mt-6">
      <ul className="grid grid-cols-2 gap-x-5 gap-y-1 sm:gap-x-8 sm:gap-y-3 xl:grid-cols-3">
        {progress.map(({ recordType, records, done, missing, toCheck }) => (
          <li key={recordType}>
            <Link to={pathOf(recordType)} preventScrollReset className="group block py-1">
              <span className="flex items-baseline justify-between gap-x-3 max-sm:flex-col">
                <span className="font-medium group-hover:underline">{recordTypeLabel(recordType)}</span>
                <span className="text-ink-soft text-sm tabular-nums">
                  {m.translations_type_done({ done, records })}
                </span>
              </span>
              <span aria-hidden="true" className="mt-1 block h-1.5 overflow-hidden rounded-full bg-sand">
                <span
                  className="block h-full rounded-full bg-palm"
                  style={{ width: `${(done / records) * 100}%` }}
                />
              </span>
              <span className="mt-1 block min-h-5 text-ink-soft text-sm">
                {[
                  missing > 0 && m.translations_type_missing({ count: missing }),
                  toCheck > 0 && m.translations_type_check({ count: toCheck }),
                ]
                  .filter(Boolean)
                  .join(m.form_list_comma())}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
