import type { ComponentProps } from "react";
import type { PictureView } from "#domain/picture";
import { pictureView } from "#domain/picture-view";
import { ImageUpload } from "#parts/image-upload";
import { m } from "#text/messages";
import { TextField } from "#ui/form-field";

export function RecordImage({
  bucket,
  name,
  label,
  picture,
  error,
  alts = [],
  onPicture,
  markChanged,
  onUpload,
  children,
}: Omit<ComponentProps<typeof ImageUpload>, "onPicture" | "onRemove"> & {
  alts?: ComponentProps<typeof TextField>[];
  onPicture: (picture: PictureView | null) => void;
  markChanged: () => void;
}) {
  return (
    <div className="space-y-5">
      <ImageUpload
        bucket={bucket}
        name={name}
        label={label}
        picture={picture}
        error={error}
        onPicture={(uploaded) => {
          onPicture(uploaded && pictureView(uploaded));
          markChanged();
        }}
        onUpload={onUpload}
      >
        {children}
      </ImageUpload>
      {alts.length > 0 && (
        <div className="grid gap-5 sm:grid-cols-2">
          {alts.map((alt) => (
            <TextField key={alt.name} hint={m.picture_alt_hint()} {...alt} />
          ))}
        </div>
      )}
    </div>
  );
}
