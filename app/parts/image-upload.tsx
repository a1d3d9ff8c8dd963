import { ImageUp } from "lucide";
import {
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import type { Bucket } from "#domain/bucket";
import type { Picture, PictureView } from "#domain/picture";
import type { ToastText } from "#domain/toast";
import { Picture as PictureImage } from "#parts/picture";
import { showToast } from "#parts/toast";
import { mayRetryUpload, type UploadFailure, upload, uploadFailureText } from "#parts/upload";
import { m } from "#text/messages";
import { buttonStyle } from "#ui/button";
import { useMayChange } from "#ui/field-access";
import { FieldError } from "#ui/field-error";
import { Icon } from "#ui/icon";
import { lazyPart } from "#ui/lazy-part";
import { useUnmountSignal } from "#ui/use-unmount-signal";

const smallButton = `${buttonStyle("outline")} min-h-10! px-3! py-1.5! text-sm`;

const PictureChooser = lazyPart(() => import("#parts/picture-chooser").then((it) => it.PictureChooser));

type State =
  | { kind: "idle" | "done" }
  | { kind: "uploading"; percent: number }
  | { kind: "failed"; reason: UploadFailure; file: File };

/**
 * Uploads a picture when it is chosen, dropped or pasted, or takes one from the library; the form then sends only its
 * URL.
 */
export function ImageUpload({
  bucket,
  name,
  label,
  picture,
  file: givenFile,
  error,
  onPicture,
  onUpload,
  onMore,
  onRemove,
  onToast = showToast,
  children,
}: {
  bucket: Bucket;
  name: string;
  label: string;
  picture: PictureView | null;
  /** A file that is uploaded at once. */
  file?: File | undefined;
  error?: string | undefined;
  /** Called with the uploaded or chosen picture, or with null when it is removed. */
  onPicture: (picture: Picture | null) => void;
  /** Called with 1 when an upload starts and -1 when it ends; the form must not be saved in between. */
  onUpload: (change: 1 | -1) => void;
  /** Called with all files but the first when several are chosen; without it, one can be chosen. */
  onMore?: (files: File[]) => void;
  /** Called after `onPicture(null)`; also shows the remove button when there is no picture. */
  onRemove?: () => void;
  /** Called with the message about an upload that has ended; default: shows it. */
  onToast?: (toast: ToastText) => void;
  children?: ReactNode;
}) {
  const id = useId();
  const [state, setState] = useState<State>({ kind: "idle" });
  const [isChoosing, setChoosing] = useState(false);
  const fileInput = useRef<HTMLInputElement>(null);
  const unmountSignal = useUnmountSignal();
  const isUploading = state.kind === "uploading";
  const mayChange = useMayChange()(name);

  const take = async ([file, ...more]: Iterable<File>) => {
    if (!file || isUploading || !mayChange) return;
    if (more.length > 0) onMore?.(more);
    setState({ kind: "uploading", percent: 0 });
    onUpload(1);
    const signal = unmountSignal();
    const onProgress = (percent: number) => setState({ kind: "uploading", percent });
    const result = await upload(bucket, file, onProgress, { signal });
    onUpload(-1);
    if (signal.aborted) return;
    if ("picture" in result) {
      setState({ kind: "done" });
      onToast({ title: m.toast_success(), text: doneText(bucket), isError: false });
      onPicture(result.picture);
    } else {
      setState({ kind: "failed", reason: result.refusal, file });
      onToast({ ...failedToast(bucket, result.refusal), isError: true });
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: uploads the given file once
  useEffect(() => {
    if (givenFile) take([givenFile]);
  }, []);
  const remove = () => {
    setState({ kind: "idle" });
    onPicture(null);
    fileInput.current?.focus();
    onRemove?.();
  };

  return (
    <fieldset
      onDragOver={(event: DragEvent) => event.preventDefault()}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
      onPaste={(event: ClipboardEvent) => {
        take(event.clipboardData.files);
      }}
      aria-labelledby={id}
      aria-describedby={error ? `${id}-error` : undefined}
      className="flex min-w-0 flex-wrap gap-3 rounded-md border border-hairline border-dashed p-3"
    >
      <input type="hidden" name={name} value={picture?.url ?? ""} />
      <div className="relative size-20 shrink-0 overflow-hidden rounded-sm bg-sand">
        <PictureImage
          picture={picture}
          sizes="5rem"
          alt={label}
          fallback={
            <span className="absolute inset-0 grid place-items-center text-teak/60">
              <Icon of={ImageUp} className="size-8" strokeWidth={1} />
            </span>
          }
        />
      </div>
      <div className="min-w-0 grow basis-32">
        <p id={id} className="font-medium">
          {label}
        </p>
        <div hidden={!mayChange} className={mayChange ? "mt-2 flex flex-wrap gap-2" : undefined}>
          <label
            className={`${smallButton} cursor-pointer outline-focus-within ${isUploading ? "opacity-60" : ""}`}
          >
            <input
              ref={fileInput}
              type="file"
              accept="image/*"
              multiple={onMore !== undefined}
              // A disabled input would lose the focus.
              aria-disabled={isUploading}
              onClick={(event) => {
                if (isUploading) event.preventDefault();
              }}
              onChange={(event) => {
                take(event.target.files ?? []);
                event.target.value = "";
              }}
              className="sr-only"
            />
            {isUploading ? m.upload_uploading() : picture ? m.upload_replace() : m.upload_choose()}
          </label>
          {(picture !== null || onRemove) && (
            <button type="button" disabled={isUploading} onClick={remove} className={smallButton}>
              {m.upload_remove()}
            </button>
          )}
          <button
            type="button"
            disabled={isUploading}
            onClick={() => setChoosing(true)}
            className={smallButton}
          >
            {m.library_choose()}
          </button>
        </div>
        {state.kind === "uploading" && (
          <progress
            value={state.percent}
            max={100}
            className="mt-3 w-full accent-palm"
            aria-label={m.upload_uploading()}
          />
        )}
        <p
          role="status"
          className={`mt-2 text-sm ${state.kind === "failed" ? "text-terracotta-deep" : "text-ink-soft"}`}
        >
          {mayChange && (state.kind !== "idle" || picture === null) && stateText(state, bucket)}
        </p>
        {state.kind === "failed" && mayRetryUpload(state.reason) && (
          <button
            type="button"
            onClick={() => take([state.file])}
            aria-label={m.pictures_upload_retry_of({ name: state.file.name })}
            className={`${smallButton} mt-2`}
          >
            {m.pictures_upload_retry()}
          </button>
        )}
        {isChoosing && (
          <PictureChooser
            onClose={() => setChoosing(false)}
            onChoose={(chosen) => {
              setChoosing(false);
              setState({ kind: "idle" });
              onPicture(chosen);
            }}
          />
        )}
        {mayChange && children}
        <FieldError id={id} error={error} />
      </div>
    </fieldset>
  );
}

function stateText(state: State, bucket: Bucket): string {
  if (state.kind === "failed") return failedText(bucket, state.reason);
  return state.kind === "done" ? doneText(bucket) : m.upload_hint();
}

function doneText(bucket: Bucket): string {
  return bucket === "ritual-images" ? m.ritual_upload_done() : m.upload_done();
}

function failedText(bucket: Bucket, failure: UploadFailure): string {
  const values = { reason: uploadFailureText(failure) };
  return bucket === "site-assets" ? m.asset_upload_failed(values) : m.upload_failed(values);
}

function failedToast(bucket: Bucket, failure: UploadFailure): { title: string; text: string } {
  if (bucket !== "site-assets") return { title: m.toast_error(), text: failedText(bucket, failure) };
  const reason = uploadFailureText(failure);
  return { title: m.asset_upload_failed_title(), text: reason.charAt(0).toUpperCase() + reason.slice(1) };
}
