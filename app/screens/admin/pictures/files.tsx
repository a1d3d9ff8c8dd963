import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { ActionResult } from "#domain/action-result";
import { type FileWithoutRecord, pictureName } from "#domain/picture-library";
import { unknownPicture } from "#domain/picture-view";
import { EmptyList } from "#parts/admin-page";
import { Dialog } from "#parts/dialog";
import { keepFocus } from "#parts/keep-focus";
import { Picture } from "#parts/picture";
import { QuestionButtons } from "#parts/question-buttons";
import { longDate } from "#text/date";
import { failedAction } from "#text/failure";
import { m } from "#text/messages";
import { weight } from "#text/picture";
import { Badge } from "#ui/badge";
import { Button, buttonStyle } from "#ui/button";

const small = `${buttonStyle("outline")} min-h-11! px-4! py-1.5! disabled:opacity-70`;

/** Stored files that no record is kept of, to be taken into the library or removed. */
export function FilesWithoutRecord({ files }: { files: FileWithoutRecord[] }) {
  const { submit, state, data } = useFetcher<{ refused: string[] } | ActionResult>();
  const [removing, setRemoving] = useState<string[] | null>(null);
  const close = () => setRemoving(null);
  const isSending = state !== "idle";
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that was pressed is gone with its file.
    if (state === "idle" && data) keepFocus(() => text.current?.focus());
  }, [state, data]);
  const send = (intent: "adopt" | "remove", urls: string[]) => {
    const form = new FormData();
    form.set("intent", intent);
    for (const url of urls) form.append("urls", url);
    submit(form, { method: "post" });
  };
  const refused = data && "refused" in data ? data.refused : [];
  const removable = files.filter(({ isUsed }) => !isUsed).map(({ url }) => url);
  return (
    <>
      <p ref={text} tabIndex={-1} className="mt-1 max-w-prose text-ink-soft">
        {m.files_text()}
      </p>
      <p role="alert" className="mt-3 text-terracotta-deep empty:hidden">
        {isSending ? null : failedAction(data, m.files_failed)}
      </p>
      {files.length === 0 && <EmptyList text={m.files_none()} />}
      {files.length > 1 && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button
            type="button"
            isDisabled={isSending}
            onClick={() =>
              send(
                "adopt",
                files.map(({ url }) => url),
              )
            }
            className={small}
          >
            {m.files_adopt_all()}
          </Button>
          {removable.length > 1 && (
            <Button
              type="button"
              isDisabled={isSending}
              onClick={() => setRemoving(removable)}
              className={small}
            >
              {m.files_remove_all()}
            </Button>
          )}
        </div>
      )}
      <ul
        aria-label={m.pictures_filter_files()}
        aria-busy={isSending}
        className="mt-4 grid gap-x-4 gap-y-6 empty:hidden sm:grid-cols-2 lg:grid-cols-3"
      >
        {files.map(({ url, bytes, storedAt, isUsed }) => {
          const name = pictureName({ url, fileName: null });
          return (
            <li key={url} className="flex gap-4">
              <span className="relative block size-24 shrink-0 overflow-hidden rounded-sm bg-sand">
                <Picture picture={unknownPicture(url)} alt="" sizes="7rem" />
              </span>
              <div className="min-w-0 grow">
                <p className="break-all font-medium text-sm">
                  <a href={url} target="_blank" rel="noreferrer" className="underline">
                    {name}
                  </a>
                </p>
                <p className="mt-1 text-ink-soft text-sm">
                  {weight(bytes)} · {longDate(storedAt)}
                </p>
                {isUsed && (
                  <p className="mt-1">
                    <Badge tone="accent">{m.files_used()}</Badge>
                  </p>
                )}
                <div className="mt-2 flex flex-wrap gap-2">
                  <Button
                    type="button"
                    isDisabled={isSending}
                    onClick={() => send("adopt", [url])}
                    aria-label={m.files_adopt_of({ name })}
                    className={small}
                  >
                    {m.files_adopt()}
                  </Button>
                  {!isUsed && (
                    <Button
                      type="button"
                      isDisabled={isSending}
                      onClick={() => setRemoving([url])}
                      aria-label={m.files_remove_of({ name })}
                      className={small}
                    >
                      {m.files_remove()}
                    </Button>
                  )}
                </div>
                <p role="alert" className="mt-1 text-sm text-terracotta-deep empty:hidden">
                  {!isSending && refused.includes(url) && m.files_refused()}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
      {removing && (
        <Dialog role="alertdialog" heading={m.files_remove_heading()} onClose={close}>
          <p className="mt-4">{m.files_remove_question({ count: removing.length })}</p>
          <QuestionButtons
            label={m.files_remove()}
            onCancel={close}
            onConfirm={() => {
              send("remove", removing);
              close();
            }}
          />
        </Dialog>
      )}
    </>
  );
}
