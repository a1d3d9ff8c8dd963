import { type ReactNode, type RefObject, useEffect, useId, useReducer, useRef, useState } from "react";
import { Form, useLocation, useNavigation, useSubmit } from "react-router";
import type { ActionResult, FieldErrors } from "#domain/action-result";
import type { Language } from "#domain/language";
import type { Values } from "#domain/merge";
import { type EditState, noEdit, shownRecord } from "#domain/pending-edit";
import type { DescribedPicture, Picture, PictureView } from "#domain/picture";
import { describedPicture, unknownPicture } from "#domain/picture-view";
import { isPreviewable } from "#domain/preview";
import type { RecordType } from "#domain/record";
import { useChangedFields } from "#parts/changed-fields";
import { deleteDraft, draftField, useDraftKey } from "#parts/draft";
import { FieldsByRole } from "#parts/fields-by-role";
import { goToField, revealFirstError } from "#parts/go-to-field";
import { IdempotencyToken } from "#parts/idempotency-token";
import { useIsSending } from "#parts/is-sending";
import { OpenElsewhere } from "#parts/open-elsewhere";
import { PreviewButton } from "#parts/preview-button";
import { RecordHistory } from "#parts/record-history";
import { RecordProblems } from "#parts/record-problems";
import { SaveBar } from "#parts/save-bar";
import { fireChange, useShownRecord } from "#parts/shown-record";
import { useStandingErrors } from "#parts/standing-errors";
import { useMayManage } from "#parts/use-may";
import { m } from "#text/messages";
import { lazyPart } from "#ui/lazy-part";
import { useSaveShortcut } from "#ui/use-save-shortcut";
import { useSentForm } from "#ui/use-sent-form";
import { useSettled } from "#ui/use-settled";
import { type MarkUnsaved, useUnsaved } from "#ui/use-unsaved";

const PendingEditNote = lazyPart(() => import("#parts/pending-edit").then((it) => it.PendingEditNote));
const DictionaryLoader = lazyPart(() => import("#parts/dictionary-loader").then((it) => it.DictionaryLoader));
const LiveNote = lazyPart(() => import("#parts/pending-edit").then((it) => it.LiveNote));

export type RecordFormState<Fields extends Values> = {
  /** The record that the fields show first. */
  record: Fields;
  pictureOf: (url: unknown) => PictureView | null;
  /** A picture with its alt texts of the library. Undefined: they are not known. */
  describedPictureOf: (url: string | undefined) => DescribedPicture | undefined;
  errors: FieldErrors;
  /** For typed text that this form does not save: it asks before that is lost. */
  markUnsaved: MarkUnsaved;
  /** Must be called for changes that fire no input event. */
  fireChange: () => void;
  /** Must be called with 1 when an upload starts and -1 when it ends; saving is disabled in between. */
  onUpload: (change: 1 | -1) => void;
};

type RecordFormProps<Fields extends Values> = {
  recordType: RecordType;
  /** The opened record; null for a new one. Its version is 0 if it is there before its first save. */
  record: (Fields & { id: string; version: number }) | null;
  edit?: EditState | null | undefined;
  /** The fields of a new record: the form has exactly these. */
  blank: Fields;
  /** The pictures of the record. */
  pictures?: readonly DescribedPicture[];
  result: ActionResult | undefined | null;
  /** Label of a field, by the field's name. */
  labelOf: (name: string) => string | undefined;
  /** Text of a value that is no plain text, such as the name of a category. */
  valueText?: (name: string, value: unknown) => string | undefined;
  /** The message for a failed save. */
  failed: (values: { reason: string }) => string;
  submitLabel: string;
  onCancel: () => void;
  className?: string;
  /** On its own page instead of in a dialog. */
  isPage?: boolean;
  /** The language whose fields the form has, if it has those of one only: it keeps its own draft, and has no preview. */
  part?: Language;
  /** Part of the draft key, for new records that need drafts of their own. */
  draft?: string | undefined;
  /** Whether the page stays where it is after a save, because the form stands within a list. */
  keepsScroll?: boolean;
  /** Why the form cannot be saved now, as a sentence; null if it can. */
  blockedBecause?: string | null;
  /** Query string for the preview of a new record. */
  previewSearch?: string;
  actions?: (form: RefObject<HTMLFormElement | null>) => ReactNode;
  /** Content below the form that is saved separately. */
  after?: (markUnsaved: MarkUnsaved) => ReactNode;
  children: (state: RecordFormState<Fields>) => ReactNode;
};

/**
 * Edit form of a record. It asks before unsaved input is lost, and keeps a draft on the device. What somebody else has
 * saved meanwhile is merged. Each error above the fields is a link to its field.
 */
export function RecordForm<Fields extends Values>({
  recordType,
  record: live,
  edit: givenEdit,
  blank,
  pictures = [],
  result: newResult,
  labelOf,
  valueText,
  failed,
  submitLabel,
  onCancel,
  className = "",
  isPage = false,
  part,
  draft,
  keepsScroll = false,
  blockedBecause = null,
  actions,
  previewSearch,
  after,
  children,
}: RecordFormProps<Fields>) {
  const formId = useId();
  const edit = givenEdit ?? noEdit;
  const { pending, showsLiveRecord, canHavePendingEdit } = edit;
  const shownEdit = showsLiveRecord ? null : pending;
  const record = live && shownRecord(live, edit);
  const mayManage = useMayManage(recordType);
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const key = useDraftKey([pathname, part, draft, showsLiveRecord].join(" "));
  const names = Object.keys(blank).flatMap((name) => (part ? [name, `${name}_ja`] : [name]));
  const { state: routerState } = useNavigation();
  const isSending = useIsSending();
  const { isSent, send } = useSentForm(useSubmit(), { method: "post", preventScrollReset: keepsScroll });
  const isSaving = isSending || isSent;
  const { markUnsaved, hasOthers } = useUnsaved(isSent ? m.form_leave_saving : m.form_discard, {
    keepsInput: isSent,
  });
  const result = useSettled(newResult, routerState === "idle");
  const [uploads, onUpload] = useReducer((count: number, change: 1 | -1) => count + change, 0);
  useEffect(() => markUnsaved("uploads", uploads > 0), [markUnsaved, uploads]);
  useSaveShortcut(form);
  const { errors, noteChange } = useStandingErrors(form, result);
  const shown = useShownRecord({
    form,
    record,
    blank,
    result,
    draft: key,
    editVersion: shownEdit?.version,
  });

  const { unsaved, noteChanges } = useChangedFields(form, {
    blank,
    result,
    noteChange,
    onChange: (names) => markUnsaved("record", names.length > 0, () => deleteDraft(key)),
  });
  useEffect(() => {
    if (!result) return;
    revealFirstError(form.current, result.errors);
    // By itself, the focus would centre a long summary and hide its beginning.
    summary.current?.focus({ preventScroll: true });
    summary.current?.scrollIntoView();
  }, [result]);

  const { found, pictureOf, describedPictureOf, onFormerPictures } = useFormPictures(pictures, [
    ...(shown.edits?.pictures ?? []),
    ...(pending?.pictures ?? []),
  ]);
  const state: RecordFormState<Fields> = {
    record: shown.record,
    pictureOf,
    describedPictureOf,
    errors,
    markUnsaved,
    fireChange: () => fireChange(form.current),
    onUpload,
  };

  /** For the parts that compare other values with those of the form. */
  const fields = {
    labelOf,
    valueText,
    onGoTo: (name: string) => goToField(form.current, name),
    onChoose: shown.choose,
  };
  const isBlocked = isSaving || uploads > 0 || blockedBecause !== null;
  const showsPendingEdit = shown.editVersion !== undefined;
  const keepsEdit = !showsLiveRecord && (showsPendingEdit || canHavePendingEdit);
  // A translator's changes are published by somebody who may publish all of the edit.
  const publishes = !showsPendingEdit || mayManage;
  const labelOfSubmit = () => {
    if (isSaving) return m.saving();
    if (uploads > 0) return m.upload_uploading();
    return showsPendingEdit ? m.edit_publish() : submitLabel;
  };

  return (
    <>
      <Form
        id={formId}
        method="post"
        ref={form}
        data-record={`${recordType} ${record?.id ?? "new"}`}
        noValidate
        onInput={noteChanges}
        onChange={noteChanges}
        onSubmit={(event) => {
          if (hasOthers("record") && !confirm(m.form_save_alone())) event.preventDefault();
          send(event);
        }}
        className={`space-y-9 ${className}`}
      >
        {/* The first submit button of a form is what Enter and Ctrl+S press. */}
        {keepsEdit && !showsPendingEdit && (
          <button type="submit" disabled={isBlocked} tabIndex={-1} aria-hidden="true" className="sr-only" />
        )}
        <HiddenFields shown={shown} editSteps={shownEdit?.stepsKey} draft={key} />
        {/* These buttons show the fields anew, which would lose a running upload. */}
        <fieldset disabled={uploads > 0} className="contents [&>*]:mb-5">
          <div ref={summary} tabIndex={-1} role="alert" className="space-y-4 outline-none empty:hidden">
            <RecordProblems
              errors={errors}
              problem={result?.problem ?? null}
              failed={failed}
              names={names}
              {...fields}
            />
          </div>
          {shown.draftOffer}
          <FieldsByRole names={names}>
            {live && shownEdit && (
              <PendingEditNote
                edit={shownEdit}
                recordKey={{ recordType, id: live.id }}
                form={form}
                live={live}
                blank={blank}
                pictures={found}
                {...fields}
              />
            )}
          </FieldsByRole>
          {pending && showsLiveRecord && <LiveNote {...pending} />}
        </fieldset>
        {record && shown.version !== undefined && record.version > 0 && (
          <OpenElsewhere
            recordType={recordType}
            id={record.id}
            // A save before the opening of an older pending edit is no news.
            version={Math.max(shown.version, live?.version ?? 0)}
          />
        )}
        {record && record.version > 0 && (
          <fieldset disabled={uploads > 0} className="contents">
            <FieldsByRole names={names}>
              <RecordHistory
                key={`${record.id} ${record.version}`}
                recordKey={{ recordType, id: record.id }}
                form={form}
                blank={blank}
                {...fields}
                onPictures={onFormerPictures}
              />
            </FieldsByRole>
          </fieldset>
        )}
        {/* What is typed during a save would be on neither side of it. */}
        <div key={shown.key} inert={isSaving} className="space-y-9">
          <FieldsByRole names={names}>{children(state)}</FieldsByRole>
        </div>
      </Form>
      <DictionaryLoader />
      {after?.(markUnsaved)}
      <SaveBar
        formId={formId}
        isPage={isPage}
        unsaved={unsaved.map((name) => labelOf(name))}
        blockedBecause={blockedBecause}
        isBlocked={isBlocked}
        keepsEdit={keepsEdit}
        submitLabel={publishes ? labelOfSubmit() : null}
        onCancel={onCancel}
      >
        {actions?.(form)}
        {isPreviewable(recordType) && part === undefined && (
          <PreviewButton
            recordType={recordType}
            id={record?.id ?? null}
            search={showsPendingEdit ? "?edit" : previewSearch}
            form={form}
          />
        )}
      </SaveBar>
    </>
  );
}

/** Tell the server which version was opened, or that the form is sent again. */
function HiddenFields({
  shown: { version, editVersion, token },
  editSteps,
  draft,
}: {
  shown: { version: number | undefined; editVersion: number | undefined; token: string };
  /** Of a ritual: identifies the steps in the pending edit that was opened. */
  editSteps: string | undefined;
  draft: string;
}) {
  return (
    <>
      {version === undefined ? (
        <IdempotencyToken former={token} />
      ) : (
        <input type="hidden" name="version" value={version} />
      )}
      {editVersion !== undefined && <input type="hidden" name="edit_version" value={editVersion} />}
      {editSteps && <input type="hidden" name="edit_steps" value={editSteps} />}
      <input type="hidden" name={draftField} value={draft} />
    </>
  );
}

/** All pictures that the fields may show: of the record, of its pending edit, and of its former versions. */
function useFormPictures(ofRecord: readonly DescribedPicture[], ofEdits: readonly Picture[]) {
  const [former, setFormer] = useState<DescribedPicture[]>([]);
  const described = [...former, ...ofEdits.map(describedPicture), ...ofRecord];
  const found = described.map(({ view }) => view);
  return {
    found,
    pictureOf: (url: unknown) =>
      typeof url === "string" && url !== ""
        ? (found.find((it) => it.url === url) ?? unknownPicture(url))
        : null,
    describedPictureOf: (url: string | undefined) => described.find(({ view }) => view.url === url),
    onFormerPictures: setFormer,
  };
}
