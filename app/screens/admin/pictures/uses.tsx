import type { ReactNode } from "react";
import { recordPath } from "#domain/admin-paths";
import type { PictureUse } from "#domain/picture-library";
import { m } from "#text/messages";
import { recordTypeLabel } from "#text/record-type";
import { Badge } from "#ui/badge";
import { Link } from "#ui/link";

/** `slotName`: the label of the image slot of a site asset. */
export type ShownUse = PictureUse & { slotName: string | null };

export function PictureUses({ uses }: { uses: ShownUse[] }) {
  return (
    <section aria-labelledby="uses">
      <h2 id="uses">{m.picture_uses()}</h2>
      {uses.length === 0 ? (
        <p className="mt-2 text-ink-soft">{m.picture_uses_none()}</p>
      ) : (
        <ul className="mt-2 divide-y divide-hairline">
          {uses.map((use) => (
            <li key={keyOf(use)} className="py-2.5">
              <UseLine use={use} isLink />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export function keyOf({ recordType, id, field, url, isPending }: PictureUse): string {
  return [recordType, id, field, url, isPending].join(" ");
}

/** A place of a picture: the record and the part of it. */
export function UseLine({
  use,
  isLink = false,
  children,
}: {
  use: ShownUse;
  isLink?: boolean;
  children?: ReactNode;
}) {
  const { recordType, id, name, field, slotName, isDeleted, isPending } = use;
  const place = slotName ?? (field === "gallery_images" ? m.picture_use_gallery() : m.picture_use_main());
  return (
    <>
      <span className="font-medium">
        {isLink && !isDeleted ? (
          <Link to={recordPath(recordType, id)} className="underline hover:text-terracotta-deep">
            {name}
          </Link>
        ) : (
          name
        )}
      </span>
      <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft text-sm">
        {recordTypeLabel(recordType)} · {place}
        {isPending && <Badge isSmall>{m.picture_use_pending()}</Badge>}
        {isDeleted && <Badge isSmall>{m.picture_use_trash()}</Badge>}
      </span>
      {children}
    </>
  );
}
