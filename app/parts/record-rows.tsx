import { Pencil, Trash } from "lucide";
import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { isDuplicable } from "#domain/duplicate";
import type { Localized } from "#domain/localized";
import type { OrderedRecordType } from "#domain/ordering";
import { DeleteDialog } from "#parts/delete-dialog";
import { DuplicateButton } from "#parts/duplicate-button";
import { LocalizedText } from "#parts/localized-text";
import { OrderedList } from "#parts/ordered-list";
import { showToast } from "#parts/toast";
import { useMayManage } from "#parts/use-may";
import { m } from "#text/messages";
import { IconButton, IconLink } from "#ui/icon-button";

/**
 * The rows of an administration list: title, badges and text of each record, with its order, its form and its deletion.
 * The form of a record has its id as the last part of the URL.
 */
export function RecordRows<T extends { id: string; title: Localized<string> }>({
  recordType,
  label,
  records,
  isFiltered = false,
  deleteTexts,
  keptBecause,
  badges,
  text,
  links,
}: {
  recordType: OrderedRecordType;
  label: string;
  records: readonly T[];
  isFiltered?: boolean;
  deleteTexts: {
    heading: () => string;
    question: (values: { name: string }) => string;
  };
  /** Why a record cannot be deleted now, as a sentence. */
  keptBecause?: (record: T) => string | null;
  badges: (record: T) => ReactNode;
  text: (record: T) => ReactNode;
  /** Further links, before the one to the form. */
  links?: (record: T) => ReactNode;
}) {
  const [deleting, setDeleting] = useState<T | null>(null);
  const mayManage = useMayManage(recordType);
  const { search } = useLocation();
  const startDeleting = (record: T) => {
    const reason = keptBecause?.(record);
    if (reason) showToast({ title: m.toast_error(), text: reason, isError: true });
    else setDeleting(record);
  };
  return (
    <>
      <OrderedList
        recordType={recordType}
        label={label}
        items={records}
        isFiltered={isFiltered}
        nameOf={({ title }) => title.value}
        className="mt-6 divide-y divide-hairline border-hairline border-y"
      >
        {(record, grip) => {
          const name = record.title.value;
          return (
            <div className="flex flex-wrap items-start gap-x-3 gap-y-2 py-3 sm:flex-nowrap">
              {grip}
              <div className="min-w-0 grow basis-60">
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <h2 className="font-medium">
                    <LocalizedText of={record.title} />
                  </h2>
                  {badges(record)}
                </div>
                <p className="mt-1 line-clamp-3 text-[0.9375rem] text-ink-soft">{text(record)}</p>
              </div>
              <div className="flex max-w-full shrink-0 flex-wrap">
                {links?.(record)}
                <IconLink icon={Pencil} label={m.record_edit_of({ name })} to={`${record.id}${search}`} />
                {isDuplicable(recordType) && (
                  <DuplicateButton recordType={recordType} id={record.id} name={name} />
                )}
                {mayManage && (
                  <IconButton
                    icon={Trash}
                    label={m.record_delete_of({ name })}
                    onClick={() => startDeleting(record)}
                  />
                )}
              </div>
            </div>
          );
        }}
      </OrderedList>
      {deleting && (
        <DeleteDialog
          id={deleting.id}
          heading={deleteTexts.heading()}
          question={deleteTexts.question({ name: deleting.title.value })}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}
