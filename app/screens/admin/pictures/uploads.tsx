import { CircleAlert, CircleCheck, ImageUp } from "lucide";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { mayRetryUpload, type UploadFailure, upload, uploadFailureText } from "#parts/upload";
import { m } from "#text/messages";
import { uploadSummary } from "#text/upload-summary";
import { buttonStyle } from "#ui/button";
import { Icon } from "#ui/icon";
import { useUnmountSignal } from "#ui/use-unmount-signal";
import { useUnsaved } from "#ui/use-unsaved";

type Upload = { key: number; file: File } & (
  | { state: "waiting" | "done" }
  | { state: "running"; percent: number }
  | { state: "failed"; failure: UploadFailure }
);

const mayRetry = (it: Upload) => it.state === "failed" && mayRetryUpload(it.failure);

/** Uploads many pictures, one after the other in their order. */
export function Uploads() {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const queue = useRef<Upload[]>([]);
  const isRunning = useRef(false);
  const keys = useRef(0);
  const chooser = useRef<HTMLInputElement>(null);
  const { markUnsaved } = useUnsaved(m.pictures_upload_leave, { staysOnSearch: true });
  const { revalidate } = useRevalidator();
  const unmountSignal = useUnmountSignal();

  const show = (changed: Upload) =>
    setUploads((now) => now.map((it) => (it.key === changed.key ? changed : it)));
  const run = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    markUnsaved("uploads", true);
    const signal = unmountSignal();
    let hasNew = false;
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      const { key, file } = next;
      show({ key, file, state: "running", percent: 0 });
      const onProgress = (percent: number) => show({ key, file, state: "running", percent });
      const result = await upload("site-assets", file, onProgress, { signal, isForLibrary: true });
      hasNew ||= "picture" in result;
      show(
        "picture" in result
          ? { key, file, state: "done" }
          : { key, file, state: "failed", failure: result.refusal },
      );
    }
    markUnsaved("uploads", false);
    isRunning.current = false;
    if (hasNew && !signal.aborted) revalidate();
  };
  const add = (files: Iterable<File>) => {
    const added = [...files].map((file): Upload => ({ key: keys.current++, file, state: "waiting" }));
    if (added.length === 0) return;
    // New files take the place of those that are stored or cannot be.
    const isOver = (it: Upload) => it.state === "done" || (it.state === "failed" && !mayRetry(it));
    setUploads((now) => [...now.filter((it) => isRunning.current || !isOver(it)), ...added]);
    queue.current.push(...added);
    run();
  };
  const takeChosen = (input: HTMLInputElement) => {
    add(input.files ?? []);
    input.value = "";
  };
  // They may have been chosen before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(() => {
    if (chooser.current) takeChosen(chooser.current);
    return () => {
      queue.current = [];
    };
  }, []);
  const retry = ({ key, file }: Upload) => {
    const again: Upload = { key, file, state: "waiting" };
    show(again);
    queue.current.push(again);
    run();
  };

  const done = uploads.filter(({ state }) => state === "done").length;
  const failed = uploads.filter(({ state }) => state === "failed").length;
  const isOver = uploads.length > 0 && done + failed === uploads.length;
  return (
    <section
      aria-label={m.pictures_upload()}
      onDragOver={(event: DragEvent) => event.preventDefault()}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        add(event.dataTransfer.files);
      }}
      className="mt-6 rounded-md border border-hairline border-dashed p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <label className={`${buttonStyle("accent")} cursor-pointer outline-focus-within`}>
          <Icon of={ImageUp} className="size-4.5" />
          <input
            type="file"
            accept="image/*"
            multiple
            ref={chooser}
            onChange={(event) => takeChosen(event.target)}
            className="sr-only"
          />
          {m.pictures_upload()}
        </label>
        <p className="min-w-0 grow basis-60 text-ink-soft text-sm">{m.pictures_upload_hint()}</p>
      </div>
      <p role="status" className="mt-3 font-medium empty:hidden">
        {isOver
          ? uploadSummary({ done, failed })
          : uploads.length > 0 && m.pictures_upload_progress({ done, total: uploads.length })}
      </p>
      <ul
        aria-label={m.pictures_upload_list()}
        className="mt-2 max-h-64 divide-y divide-hairline overflow-y-auto empty:hidden"
      >
        {uploads.map((it) => (
          <li key={it.key} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 py-1.5 text-sm">
            <span className="min-w-0 grow basis-40 break-all">{it.file.name}</span>
            <UploadState upload={it} onRetry={() => retry(it)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function UploadState({ upload, onRetry }: { upload: Upload; onRetry: () => void }) {
  switch (upload.state) {
    case "waiting":
      return <span className="text-ink-soft">{m.pictures_upload_waiting()}</span>;
    case "running":
      return (
        <progress
          value={upload.percent}
          max={100}
          aria-label={m.upload_uploading()}
          className="w-32 accent-palm"
        />
      );
    case "done":
      return (
        <span className="inline-flex items-center gap-1.5 text-palm-deep">
          <Icon of={CircleCheck} className="size-4.5" />
          {m.pictures_upload_done()}
        </span>
      );
    case "failed":
      return (
        <>
          <span className="inline-flex min-w-0 items-center gap-1.5 text-terracotta-deep">
            <Icon of={CircleAlert} className="size-4.5 shrink-0" />
            {m.upload_failed({ reason: uploadFailureText(upload.failure) })}
          </span>
          {mayRetry(upload) && (
            <button
              type="button"
              onClick={onRetry}
              aria-label={m.pictures_upload_retry_of({ name: upload.file.name })}
              className={`${buttonStyle("outline")} min-h-10! px-4! py-1.5!`}
            >
              {m.pictures_upload_retry()}
            </button>
          )}
        </>
      );
  }
}
