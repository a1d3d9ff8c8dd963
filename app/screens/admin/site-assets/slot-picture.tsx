import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type ImageSlot, slotSpec } from "#domain/image-slot";
import type { Picture, Point } from "#domain/picture";
import { pictureView } from "#domain/picture-view";
import { checkPicture, meetsAll } from "#domain/slot-check";
import { ImageUpload } from "#parts/image-upload";
import type { EditedPicture } from "#server/picture.server";
import { m } from "#text/messages";
import { pixels, weight } from "#text/picture";
import { buttonStyle } from "#ui/button";
import { focusUnlessTyping } from "#ui/focus-unless-typing";
import { lazyPart } from "#ui/lazy-part";
import { Requirements } from "./requirements";

const Cropper = lazyPart(() => import("./cropper").then((it) => it.Cropper));

export function SlotPicture({
  slot,
  start,
  error,
  onOther,
  fireChange,
  onUpload,
}: {
  slot: ImageSlot | null;
  start: { picture: EditedPicture | null; original: Picture | null };
  error: string | undefined;
  /** Called when the picture is replaced by another or removed. A crop counts as the same picture. */
  onOther: () => void;
  fireChange: () => void;
  onUpload: (change: 1 | -1) => void;
}) {
  const [picture, setPicture] = useState<Picture | null>(start.picture);
  const [original, setOriginal] = useState<Picture | null>(start.original ?? start.picture);
  const [focus, setFocus] = useState<Point>(start.picture?.originalFocus ?? { x: 0.5, y: 0.5 });
  const [isCropping, setCropping] = useState(false);
  const cropButton = useRef<HTMLButtonElement>(null);
  // Of a picture from a draft only the URL is known: its size is 0.
  const measured = picture && picture.width + picture.bytes > 0 ? picture : null;
  const canCrop = slot && original && original.width > 0 && original.format !== "svg" && !original.isAnimated;
  const isCropped = picture !== null && picture.original !== null;
  const meets = slot && measured ? meetsAll(checkPicture(slotSpec(slot), measured)) : true;

  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="min-w-0 space-y-4">
        <ImageUpload
          bucket="site-assets"
          name="image_url"
          label={m.asset_field_image()}
          picture={picture && pictureView(picture)}
          error={error}
          onPicture={(uploaded) => {
            if (original && uploaded?.url !== original.url) onOther();
            setPicture(uploaded);
            setOriginal(uploaded);
            setFocus(uploaded?.focus ?? { x: 0.5, y: 0.5 });
            setCropping(false);
            fireChange();
          }}
          onUpload={onUpload}
        >
          {measured && (
            <p className="mt-2 text-ink-soft text-sm">
              {[measured.width > 0 && pixels(measured.width, measured.height), weight(measured.bytes)]
                .filter(Boolean)
                .join(" · ")}
            </p>
          )}
          {canCrop && !isCropping && (
            <button
              ref={cropButton}
              type="button"
              onClick={() => setCropping(true)}
              className={`${buttonStyle(meets ? "outline" : "accent")} mt-3 min-h-10! px-5! py-1.5!`}
            >
              {isCropped ? m.crop_again() : m.crop_open()}
            </button>
          )}
        </ImageUpload>
        {canCrop && isCropping && (
          <Cropper
            slot={slot}
            original={original}
            focus={focus}
            onFocus={setFocus}
            onUpload={onUpload}
            onClose={(cropped) => {
              // Synchronous, because the button must be rendered before it can take the focus.
              flushSync(() => setCropping(false));
              focusUnlessTyping(() => cropButton.current?.focus());
              if (cropped === null) return;
              setPicture(cropped);
              fireChange();
            }}
          />
        )}
      </div>
      <Requirements slot={slot} picture={measured} />
    </div>
  );
}
