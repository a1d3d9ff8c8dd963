import { Form, useNavigation } from "react-router";
import { slotSpec } from "#domain/image-slot";
import type { Picture } from "#domain/picture";
import type { PictureUse } from "#domain/picture-library";
import { missingSize } from "#domain/picture-place";
import { pictureView } from "#domain/picture-view";
import { cropRatio } from "#domain/slot-check";
import { Dialog } from "#parts/dialog";
import { Picture as PictureImage } from "#parts/picture";
import { QuestionButtons } from "#parts/question-buttons";
import { m } from "#text/messages";
import { keyOf, type ShownUse, UseLine } from "./uses";

/** Shows before and after at each place of a picture, and asks whether it is to be replaced. */
export function ReplaceQuestion({
  picture,
  next,
  uses,
  mayLose,
  onClose,
}: {
  picture: Picture;
  next: Picture;
  uses: ShownUse[];
  /** Asks whether what is not saved may be lost: something may have been typed during the upload. */
  mayLose: () => boolean;
  onClose: () => void;
}) {
  const isSending = useNavigation().state !== "idle";
  return (
    <Dialog role="alertdialog" heading={m.picture_replace_heading()} wide onClose={onClose}>
      <p className="mt-4">{uses.length === 0 ? m.picture_replace_nowhere() : m.picture_replace_text()}</p>
      <Form
        method="post"
        onSubmit={(event) => {
          if (mayLose()) onClose();
          else event.preventDefault();
        }}
      >
        <input type="hidden" name="intent" value="replace" />
        <input type="hidden" name="by" value={next.url} />
        <ul className="mt-4 divide-y divide-hairline">
          {uses.map((use) => (
            <li key={keyOf(use)} className="grid gap-x-6 gap-y-3 py-4 sm:grid-cols-2">
              <div>
                <UseLine use={use} />
                <TooSmall use={use} picture={next} />
              </div>
              <div className="grid grid-cols-2 gap-3">
                <Frame label={m.picture_replace_before()} picture={picture} ratio={ratioOf(use, picture)} />
                <Frame label={m.picture_replace_after()} picture={next} ratio={ratioOf(use, next)} />
              </div>
            </li>
          ))}
        </ul>
        <QuestionButtons label={m.picture_replace_do()} isSending={isSending} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

/** Ratios of the places without an image slot, width to height. */
const ratios: Partial<Record<PictureUse["recordType"], number>> = {
  product: 4 / 5,
  "product-category": 3,
  ritual: 3 / 2,
  "blog-post": 2,
};

function ratioOf({ slot, recordType }: PictureUse, picture: Picture): number {
  return slot ? cropRatio(slotSpec(slot), picture) : (ratios[recordType] ?? 1);
}

function Frame({ label, picture, ratio }: { label: string; picture: Picture; ratio: number }) {
  return (
    <figure>
      <div className="relative overflow-hidden rounded-sm bg-sand" style={{ aspectRatio: ratio }}>
        <PictureImage picture={pictureView(picture)} alt="" sizes="12rem" />
      </div>
      <figcaption className="mt-1 text-ink-soft text-sm">{label}</figcaption>
    </figure>
  );
}

function TooSmall({ use, picture }: { use: PictureUse; picture: Picture }) {
  const needed = missingSize(use, picture);
  if (needed === null) return null;
  return (
    <p className="mt-1 text-sm text-terracotta-deep">
      {m.picture_replace_small({ width: needed.width, height: needed.height })}
    </p>
  );
}
