import type { ReactNode } from "react";
import { type LibraryPicture, pictureName } from "#domain/picture-library";
import { renditionWidths } from "#domain/picture-view";
import { longDate } from "#text/date";
import { m } from "#text/messages";
import { pixels, weight } from "#text/picture";

export function PictureFacts({
  picture,
}: {
  picture: Omit<LibraryPicture, "uses"> & { uploadedBy: string | null };
}) {
  const { url, width, height, bytes, format, createdAt, uploadedBy } = picture;
  const date = longDate(createdAt);
  const widths = renditionWidths(picture);
  return (
    <dl className="space-y-3 text-[0.9375rem]">
      <Fact label={m.picture_file()}>
        <span className="break-all">{pictureName(picture)}</span>
        <br />
        <a href={url} target="_blank" rel="noreferrer" className="underline hover:text-terracotta-deep">
          {m.picture_open()}
        </a>
      </Fact>
      {width > 0 && <Fact label={m.picture_size()}>{pixels(width, height)}</Fact>}
      <Fact label={m.picture_weight()}>{weight(bytes)}</Fact>
      <Fact label={m.picture_uploaded()}>
        <span>{uploadedBy ? m.picture_uploaded_by({ date, person: uploadedBy }) : date}</span>
      </Fact>
      <Fact label={m.picture_renditions()}>
        {widths.length === 0
          ? m.picture_renditions_none()
          : m.picture_renditions_widths({
              widths: widths.join(m.form_list_comma()),
              format: format.toUpperCase(),
            })}
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
