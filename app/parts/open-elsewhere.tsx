import { useEffect, useState } from "react";
import type { RecordNews, WatchedRecord } from "#domain/session-status";
import { watchRecord } from "#parts/session-check";
import { m } from "#text/messages";

/** Names who else has the record open, and who has saved it since. */
export function OpenElsewhere({ recordType, id, version }: WatchedRecord) {
  const [news, setNews] = useState<RecordNews>({ savedBy: null, openedBy: [] });
  useEffect(() => {
    setNews({ savedBy: null, openedBy: [] });
    return watchRecord({ recordType, id, version }, setNews);
  }, [recordType, id, version]);
  const { savedBy, openedBy } = news;
  return (
    <div role="status" className="space-y-1 empty:hidden">
      {savedBy !== null && (
        <p className="rounded-md bg-cream px-4 py-3">
          {savedBy ? m.form_saved_elsewhere({ person: savedBy }) : m.form_saved_by_somebody()}
        </p>
      )}
      {openedBy.map((person) => (
        <p key={person} className="rounded-md bg-cream px-4 py-3">
          {m.form_open_elsewhere({ person })}
        </p>
      ))}
    </div>
  );
}
