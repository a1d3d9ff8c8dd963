import { useId, useState } from "react";
import { href, useFetcher } from "react-router";
import type { RecordKey } from "#domain/record";
import type { RecordHistory as Result } from "#domain/record-history";
import type { HistoryForm } from "#parts/history-saves";
import { m } from "#text/messages";
import { lazyPart } from "#ui/lazy-part";

const HistorySaves = lazyPart(
  () => import("#parts/history-saves").then((it) => it.HistorySaves),
  undefined,
  <Loading />,
);

type Props = HistoryForm & { recordKey: RecordKey };

/** Lists the saves of a record in its form. Former values can be taken back into the form. */
export function RecordHistory(props: Props) {
  const { recordType, id } = props.recordKey;
  const [isOpen, setOpen] = useState(false);
  const { load, data: result, state } = useFetcher<Result | null>();
  const panel = useId();
  const path = href("/admin/history/:recordType/:id", { recordType, id });
  const open = () => {
    setOpen(!isOpen);
    if (!isOpen) load(path);
  };
  const saves = result?.saves.filter(({ changed }) => changed.some((name) => name in props.blank));
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={open}
        className="inline-flex min-h-11 items-center font-medium underline"
      >
        {m.history_open()}
      </button>
      <div id={panel} hidden={!isOpen} className="rounded-md border border-hairline p-4">
        <p role="status" className="text-ink-soft empty:hidden">
          {result === undefined || (state !== "idle" && !saves)
            ? m.history_loading()
            : result === null
              ? m.history_failed()
              : saves?.length === 0 && result.pages === 1
                ? m.history_none()
                : ""}
        </p>
        {saves && saves.length > 0 && <HistorySaves path={path} saves={saves} {...props} />}
        {result && result.pages > 1 && (
          <div className="mt-3 flex items-center gap-4">
            {[[result.page - 1, m.history_later] as const, [result.page + 1, m.history_earlier] as const]
              .filter(([page]) => page >= 1 && page <= result.pages)
              .map(([page, label]) => (
                <button
                  key={page}
                  type="button"
                  onClick={() => load(`${path}?page=${page}`)}
                  className="min-h-11 underline"
                >
                  {label()}
                </button>
              ))}
          </div>
        )}
      </div>
    </div>
  );
}

function Loading() {
  return <p className="text-ink-soft">{m.history_loading()}</p>;
}
