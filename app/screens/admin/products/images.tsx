import { useId } from "react";
import { type PictureView, pictureView } from "#domain/picture";
import { ImageUpload } from "#parts/image-upload";
import { m } from "#text/messages";
import { buttonStyle } from "#ui/button";
import { useKeyedList } from "#ui/use-keyed-list";

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
  const places = useKeyedList<PictureView | null>(pictures);
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="font-medium">{m.form_gallery()}</legend>
      <ul className="mt-2 grid gap-4 sm:grid-cols-2">
        {places.entries.map(({ key, item: picture }, n) => (
          <li key={key}>
            <ImageUpload
              bucket="product-images"
              name="gallery_images"
              label={m.form_gallery_number({ number: n + 1 })}
              picture={picture}
              onPicture={(uploaded) => {
                places.replace(key, uploaded && pictureView(uploaded));
                onChange();
              }}
              onUpload={onUpload}
              onRemove={() => places.remove(key)}
            />
          </li>
        ))}
      </ul>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-terracotta-deep">
          {error}
        </p>
      )}
      <button
        type="button"
        onClick={() => places.add(null)}
        className={`${buttonStyle("outline")} mt-3 min-h-10! px-5! py-1.5!`}
      >
        {m.form_gallery_add()}
      </button>
    </fieldset>
  );
}
