import { ImageUpload } from "#parts/image-upload";
import { m } from "#text/messages";
import { buttonStyle } from "#ui/button";
import { useKeyedList } from "#ui/use-keyed-list";

/** One picture, uploaded as soon as it is chosen; the form sends its address. */
export function ImageField({
  name,
  label,
  url,
  error,
  onChange,
}: {
  name: string;
  label: string;
  url: string | null;
  error: string | undefined;
  onChange: () => void;
}) {
  return (
    <div>
      <ImageUpload bucket="product-images" name={name} label={label} start={url} onChange={onChange} />
      {error && <p className="mt-1.5 text-terracotta-deep">{error}</p>}
    </div>
  );
}

/** Any number of pictures; each place has its own upload. */
export function Gallery({ urls, onChange }: { urls: string[]; onChange: () => void }) {
  const places = useKeyedList<string | null>(urls);
  return (
    <fieldset>
      <legend className="font-medium">{m.form_gallery()}</legend>
      <ul className="mt-2 grid gap-4 sm:grid-cols-2">
        {places.entries.map(({ key, item: url }, n) => (
          <li key={key}>
            <ImageUpload
              bucket="product-images"
              name="gallery_images"
              label={m.form_gallery_number({ number: n + 1 })}
              start={url}
              onChange={onChange}
              onRemove={() => {
                places.remove(key);
                onChange();
              }}
            />
          </li>
        ))}
      </ul>
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
