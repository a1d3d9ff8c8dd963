import { useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { slotSpec } from "#domain/image-slot";
import type { Picture } from "#domain/picture";
import { missingSize, type PictureUse, pictureName } from "#domain/picture-library";
import { pictureView } from "#domain/picture-view";
import { cropRatio } from "#domain/slot-check";
import { Picture as PictureImage } from "#parts/picture";
import { upload, uploadFailureText } from "#parts/upload";
import { m } from "#text/messages";
import { buttonStyle } from "#ui/button";
import { Dialog } from "#ui/dialog";
import { keyOf, type ShownUse, UseLine } from "./uses";

type State =
  | { kind: "idle" }
  | { kind: "uploading"; percent: number }
  | { kind: "failed"; reason: string }
  | { kind: "asking"; next: Picture };

/** Uploads a new file for a picture, and asks before it stands in every place. */
export function Replacement({
  picture,
  uses,
  mayLose,
}: {
  picture: Picture;
  uses: ShownUse[];
  /** Asks whether what is not saved may be lost. */
  mayLose: () => boolean;
}) {
  const [state, setState] = useState<State>({ kind: "idle" });
  const button = useRef<HTMLInputElement>(null);
  const isUploading = state.kind === "uploading";
  const take = async (file: File | undefined) => {
    if (!file) return;
    setState({ kind: "uploading", percent: 0 });
    const answer = await upload("site-assets", file, (percent) => setState({ kind: "uploading", percent }));
    setState(
      "picture" in answer
        ? { kind: "asking", next: answer.picture }
        : { kind: "failed", reason: uploadFailureText(answer.refusal) },
    );
  };
  const close = () => {
    setState({ kind: "idle" });
    button.current?.focus();
  };
  return (
    <>
      <label
        className={`${buttonStyle("outline")} cursor-pointer outline-focus-within ${isUploading ? "opacity-60" : ""}`}
      >
        <input
          ref={button}
          type="file"
          accept="image/*"
          disabled={isUploading}
          onClick={(event) => {
            if (!mayLose()) event.preventDefault();
          }}
          onChange={(event) => {
            take(event.target.files?.[0]);
            event.target.value = "";
          }}
          className="sr-only"
        />
        {isUploading ? m.upload_uploading() : m.picture_replace()}
      </label>
      {isUploading && (
        <progress
          value={state.percent}
          max={100}
          aria-label={m.upload_uploading()}
          className="w-full accent-palm"
        />
      )}
      <p role="status" className="w-full text-sm text-terracotta-deep empty:hidden">
        {state.kind === "failed" && m.picture_failed_replace({ reason: state.reason })}
      </p>
      {state.kind === "asking" && (
        <Question picture={picture} next={state.next} uses={uses} onClose={close} />
      )}
    </>
  );
}

function Question({
  picture,
  next,
  uses,
  onClose,
}: {
  picture: Picture;
  next: Picture;
  uses: ShownUse[];
  onClose: () => void;
}) {
  const isSending = useNavigation().state !== "idle";
  return (
    <Dialog role="alertdialog" heading={m.picture_replace_heading()} wide onClose={onClose}>
      <p className="mt-4">{uses.length === 0 ? m.picture_replace_nowhere() : m.picture_replace_text()}</p>
      <Form method="post" onSubmit={onClose}>
        <input type="hidden" name="intent" value="replace" />
        <input type="hidden" name="by" value={next.url} />
        <ul className="mt-4 divide-y divide-hairline">
          {uses.map((use) => (
            <li key={keyOf(use)} className="grid gap-x-6 gap-y-3 py-4 sm:grid-cols-[minmax(0,1fr)_24rem]">
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
        <div className="mt-7 flex flex-wrap justify-end gap-3">
          {/* biome-ignore lint/a11y/noAutofocus: the safe button gets the focus */}
          <button type="button" autoFocus onClick={onClose} className={buttonStyle("outline")}>
            {m.form_cancel()}
          </button>
          <button type="submit" disabled={isSending} className={buttonStyle("accent")}>
            {m.picture_replace_do()}
          </button>
        </div>
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

/** The former file of the places of a picture, which can be used again. */
export function Replaced({ url, fileName }: Pick<Picture, "url"> & { fileName: string | null }) {
  const isSending = useNavigation().state !== "idle";
  return (
    <section aria-labelledby="replaced">
      <h2 id="replaced" className="heading-4">
        {m.picture_replaced()}
      </h2>
      <p className="mt-2 text-[0.9375rem] text-ink-soft">
        {m.picture_replaced_text({ name: pictureName({ url, fileName }) })}
      </p>
      <Form method="post" className="mt-3">
        <input type="hidden" name="intent" value="replace" />
        <input type="hidden" name="by" value={url} />
        <button type="submit" disabled={isSending} className={buttonStyle("outline")}>
          {m.picture_replaced_back()}
        </button>
      </Form>
    </section>
  );
}
