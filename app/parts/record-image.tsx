import { type ComponentProps, useState } from "react";
import type { Picture, PictureView } from "#domain/picture";
import { pictureView } from "#domain/picture-view";
import { useAltTexts } from "#parts/alt-texts";
import { ImageUpload } from "#parts/image-upload";
import { m } from "#text/messages";
import type { TextField } from "#ui/form-field";

export function RecordImage({
  bucket,
  name,
  label,
  picture,
  described,
  error,
  alts = [],
  onPicture,
  fireChange,
  onUpload,
  children,
}: Omit<ComponentProps<typeof ImageUpload>, "onPicture" | "onRemove"> & {
  /** The alt texts that `picture` has in the library, if they are known. */
  described?: Pick<Picture, "alt_text" | "alt_text_ja"> | undefined;
  alts?: ComponentProps<typeof TextField>[];
  onPicture: (picture: PictureView | null) => void;
  fireChange: () => void;
}) {
  const [chosen, setChosen] = useState<Picture | null>(null);
  const altTexts = chosen && chosen.url === picture?.url ? chosen : described;
  const altHint = (field: string) => {
    const text = altTexts?.[field.endsWith("_ja") ? "alt_text_ja" : "alt_text"];
    return text ? m.picture_alt_hint_text({ text }) : m.picture_alt_hint();
  };
  const own = useAltTexts(alts.map((alt) => ({ hint: altHint(alt.name), ...alt })));
  return (
    <div className="space-y-5">
      <ImageUpload
        bucket={bucket}
        name={name}
        label={label}
        picture={picture}
        error={error}
        onPicture={(uploaded) => {
          setChosen(uploaded);
          if (picture && uploaded?.url !== picture.url) own.empty();
          onPicture(uploaded && pictureView(uploaded));
          fireChange();
        }}
        onUpload={onUpload}
      >
        {children}
      </ImageUpload>
      {alts.length > 0 && <div className="grid gap-5 sm:grid-cols-2">{own.fields}</div>}
    </div>
  );
}
