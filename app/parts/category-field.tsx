import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { OrderedRecordType } from "#domain/ordering";
import { deleteDraft, useDraftKey } from "#parts/draft";
import { useMayManage } from "#parts/use-may";
import { m } from "#text/messages";
import { SelectField } from "#ui/choice-field";
import { lazyPart } from "#ui/lazy-part";
import { readLocal } from "#ui/stored-text";
import type { MarkUnsaved } from "#ui/use-unsaved";

const NewCategory = lazyPart(() => import("#parts/new-category").then((it) => it.NewCategory));

type Props = {
  recordType: OrderedRecordType;
  /** The name of the field. */
  name: string;
  /** The chosen value at first. */
  start: string;
  options: readonly { value: string; label: string; lang?: string }[];
  /** The label of no category. */
  placeholder: string;
  required?: boolean;
  error: string | undefined;
  /** URL that creates a category. It responds with the value of the new option. */
  path: string;
  /** The message for a category that was not created. */
  failed: (values: { reason: string }) => string;
  markUnsaved: MarkUnsaved;
  fireChange: () => void;
  /** Further links below the field. */
  children?: ReactNode;
};

export const fieldLinkStyle = "inline-flex min-h-11 items-center px-1 font-medium underline";

/** The list of categories in the form of a record, with a small form for a new one. */
export function CategoryField({
  recordType,
  start,
  path,
  failed,
  markUnsaved,
  fireChange,
  children,
  ...select
}: Props) {
  const [chosen, choose] = useState(start);
  const [isAdding, setAdding] = useState(false);
  const mayAdd = useMayManage(recordType);
  const opener = useRef<HTMLButtonElement>(null);
  const draft = useDraftKey(`${useLocation().pathname} category`);
  useEffect(() => {
    if (readLocal(draft) !== null) setAdding(true);
  }, [draft]);
  const close = () => {
    deleteDraft(draft);
    setAdding(false);
  };
  // The stored category may be missing from the list: added after the form was opened, or deleted.
  const isListed = start === "" || select.options.some(({ value }) => value === start);
  const all = isListed ? select.options : [...select.options, { value: start, label: start }];
  return (
    <div>
      <SelectField {...select} options={all} label={m.form_category()} value={chosen} onChoose={choose} />
      <div className="mt-1 flex gap-4">
        {mayAdd && (
          <button
            ref={opener}
            type="button"
            aria-expanded={isAdding}
            onClick={() => setAdding(true)}
            className={fieldLinkStyle}
          >
            {m.category_new()}
          </button>
        )}
        {children}
      </div>
      {isAdding && mayAdd && (
        <NewCategory
          draft={draft}
          path={path}
          failed={failed}
          markUnsaved={markUnsaved}
          onCreated={(value) => {
            choose(value);
            fireChange();
            close();
          }}
          onCancel={() => {
            close();
            opener.current?.focus();
          }}
        />
      )}
    </div>
  );
}
