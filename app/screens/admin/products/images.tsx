import { useId, useRef } from "react";
import { flushSync } from "react-dom";
import { href } from "react-router";
import type { PictureView } from "#domain/picture";
import { pictureView } from "#domain/picture-view";
import type { ToastText } from "#domain/toast";
import { ImageUpload } from "#parts/image-upload";
import { useListOrder } from "#parts/list-order";
import { PutBack } from "#parts/put-back";
import { showToast } from "#parts/toast";
import { m } from "#text/messages";
import { buttonStyle } from "#ui/button";
import { useMayChange } from "#ui/field-access";
import { FieldError } from "#ui/field-error";
import { useKeyedList } from "#ui/use-keyed-list";

/** A place of the gallery; `file` is uploaded as soon as the place is shown. */
type Place = { picture: PictureView | null; file?: File };

export function Gallery({
  pictures,
  error,
  onChange,
  onUpload,
}: {
  pictures: PictureView[];
  error: string | undefined;
  onChange: () => void;
  onUpload: (change: 1 | -1) => void;
}) {
  const id = useId();
  const places = useKeyedList<Place>(pictures.map((picture) => ({ picture })));
  const mayChange = useMayChange()("gallery_images");
  const order = useListOrder(places, onChange, !mayChange);
  const addButton = useRef<HTMLButtonElement>(null);
  const uploads = useUploadSummary(onUpload);
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="font-medium">{m.form_gallery()}</legend>
      {order.status}
      <ul ref={order.list} className="mt-2 grid gap-4 empty:hidden sm:grid-cols-2">
        {places.entries.map(({ key, item: { picture, file } }, n) => (
          <li key={key} className="relative">
            <ImageUpload
              bucket="product-images"
              name="gallery_images"
              label={m.form_gallery_number({ number: n + 1 })}
              picture={picture}
              file={file}
              onPicture={(uploaded) => {
                places.replace(key, { picture: uploaded && pictureView(uploaded) });
                onChange();
              }}
              onUpload={uploads.onUpload}
              onToast={(toast) => uploads.onToast(key, toast)}
              onMore={(files) => places.insert(key, ...files.map((it) => ({ picture: null, file: it })))}
              onRemove={() => {
                places.remove(key);
                addButton.current?.focus();
              }}
            >
              {picture && <AltTextLink url={picture.url} number={n + 1} />}
            </ImageUpload>
            <span className="absolute top-1 right-1">
              {order.grip(n, m.form_gallery_number({ number: n + 1 }))}
            </span>
          </li>
        ))}
      </ul>
      <PutBack from={places} list={order.list} onChange={onChange} />
      <FieldError id={id} error={error} />
      <button
        ref={addButton}
        type="button"
        hidden={!mayChange}
        onClick={() => {
          // Synchronous, so that the new place is there to take the focus.
          flushSync(() => places.add({ picture: null }));
          const input = order.list.current?.querySelector<HTMLElement>("li:last-child input[type=file]");
          input?.focus();
          input?.click();
        }}
        className={`${buttonStyle("outline")} mt-3 min-h-10! px-5! py-1.5!`}
      >
        {m.form_gallery_add()}
      </button>
    </fieldset>
  );
}

/** Opens the page of the picture, where its alt texts are. A new tab keeps what was typed in the form. */
function AltTextLink({ url, number }: { url: string; number: number }) {
  return (
    <a
      href={`${href("/admin/pictures")}?${new URLSearchParams({ of: url })}`}
      target="_blank"
      rel="noreferrer"
      className="mt-2 inline-block text-sm underline"
    >
      {m.form_gallery_alt()}
      <span className="sr-only">: {m.form_gallery_number({ number })}</span>
    </a>
  );
}

/** One message about all uploads that run at the same time, in place of one for each. */
function useUploadSummary(onUpload: (change: 1 | -1) => void) {
  const running = useRef(0);
  const results = useRef(new Map<number, ToastText>());
  return {
    onUpload(change: 1 | -1) {
      running.current += change;
      onUpload(change);
    },
    /** @param key of the place; an upload that is tried again counts once */
    async onToast(key: number, toast: ToastText) {
      results.current.set(key, toast);
      if (running.current > 0) return;
      const all = [...results.current.values()];
      results.current.clear();
      showToast(all.length === 1 ? toast : await summaryOf(all).catch(() => toast));
    },
  };
}

async function summaryOf(results: readonly ToastText[]): Promise<ToastText> {
  const { uploadSummary } = await import("#text/upload-summary");
  const failed = results.filter(({ isError }) => isError).length;
  return {
    title: failed > 0 ? m.toast_error() : m.toast_success(),
    text: uploadSummary({ done: results.length - failed, failed }),
    isError: failed > 0,
  };
}
