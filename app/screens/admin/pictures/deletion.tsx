import type { PictureUse } from "#domain/picture-library";
import { DeleteDialog } from "#parts/delete-dialog";
import { m } from "#text/messages";
import { keyOf, type ShownUse, UseLine } from "./uses";

/** Asks before a picture is deleted, and says for each of its places what stands there instead. */
export function PictureDeletion({
  id,
  uses,
  onClose,
}: {
  id: string;
  uses: ShownUse[];
  onClose: () => void;
}) {
  return (
    <DeleteDialog
      id={id}
      heading={m.picture_delete_heading()}
      question={uses.length === 0 ? m.picture_delete_unused() : m.picture_delete_used()}
      onClose={onClose}
    >
      {uses.length > 0 && (
        <ul className="mt-4 max-h-[40dvh] divide-y divide-hairline overflow-y-auto">
          {uses.map((use) => (
            <li key={keyOf(use)} className="py-2.5">
              <UseLine use={use}>
                <p className="mt-1 text-sm">{insteadText(use, uses)}</p>
              </UseLine>
            </li>
          ))}
        </ul>
      )}
    </DeleteDialog>
  );
}

/** What stands in a place when the picture is gone. */
function insteadText(
  { recordType, id, field, isDeleted, isPending }: PictureUse,
  uses: readonly PictureUse[],
): string {
  if (isDeleted) return m.picture_instead_trash();
  if (isPending) {
    // What the record loses now is merged into its changes when they are published.
    const isLiveToo = uses.some((it) => it.id === id && it.field === field && !it.isPending);
    return isLiveToo ? m.picture_instead_pending_too() : m.picture_instead_pending();
  }
  if (field === "gallery_images") return m.picture_instead_gallery();
  switch (recordType) {
    case "product-category":
      return m.picture_instead_category();
    case "ritual":
      return m.picture_instead_ritual();
    case "blog-post":
      return m.picture_instead_post();
    case "site-asset":
      return m.picture_instead_asset();
    default:
      return m.picture_instead_product();
  }
}
