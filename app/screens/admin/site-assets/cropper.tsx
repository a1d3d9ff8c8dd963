import { useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { cropAround, pointWithin, type Rectangle } from "#domain/crop";
import { type ImageSlot, slotSpec } from "#domain/image-slot";
import type { Picture, Point } from "#domain/picture";
import { cropRatio } from "#domain/slot-check";
import type { UploadResult } from "#domain/upload";
import { FocusSliders, FocusSurface, formPictureUrl } from "#parts/focus-picker";
import { ToastCard } from "#parts/toast-card";
import { m } from "#text/messages";
import { buttonStyle } from "#ui/button";
import { useUnmountSignal } from "#ui/use-unmount-signal";
import { framesOf } from "./frames";

/** Crops a picture to a slot's ratio, around a focus point that the person moves. */
export function Cropper({
  slot,
  original,
  focus,
  onFocus,
  onUpload,
  onClose,
}: {
  slot: ImageSlot;
  original: Picture;
  focus: Point;
  onFocus: (focus: Point) => void;
  onUpload: (change: 1 | -1) => void;
  /** @param cropped null if cropping was cancelled */
  onClose: (cropped: Picture | null) => void;
}) {
  const [state, setState] = useState<"idle" | "cropping" | "failed">("idle");
  const box = useRef<HTMLFieldSetElement>(null);
  // Whoever continues with another picture no longer needs this crop.
  const unmountSignal = useUnmountSignal();
  useEffect(() => box.current?.focus(), []);
  const crop = cropAround(original, cropRatio(slotSpec(slot), original), focus);
  const inCrop = pointWithin(crop, original, focus);
  const frames = framesOf(slot);

  const use = async () => {
    setState("cropping");
    onUpload(1);
    const signal = unmountSignal();
    const cropped = await requestCrop(slot, original, focus, signal);
    onUpload(-1);
    if (signal.aborted) return;
    if (cropped === null) setState("failed");
    else onClose(cropped);
  };

  return (
    <fieldset
      ref={box}
      tabIndex={-1}
      // Moving a slider must not mark the form as changed, and Enter on it must not submit the form.
      onInput={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
      }}
      className="min-w-0 rounded-md border border-hairline p-5"
    >
      <legend className="float-left font-medium">{m.crop_heading()}</legend>
      <p className="clear-left text-ink-soft text-sm">{m.crop_text()}</p>
      <FocusSurface picture={original} focus={focus} onFocus={onFocus}>
        <div
          className="absolute shadow-[0_0_0_200vmax_rgb(34_37_31/0.6)] outline-2 outline-white"
          style={placeOf(crop, original)}
        />
      </FocusSurface>
      <div className="mt-4 flex flex-wrap items-end gap-4">
        <Preview label={m.crop_phone()} ratio={frames.phone} width="6.5rem" {...{ original, crop, inCrop }} />
        <Preview
          label={m.crop_desktop()}
          ratio={frames.desktop}
          width="14rem"
          {...{ original, crop, inCrop }}
        />
      </div>
      <FocusSliders focus={focus} onFocus={onFocus} />
      <div className="mt-5 flex flex-wrap gap-3">
        <button
          type="button"
          onClick={use}
          disabled={state === "cropping"}
          className={`${buttonStyle("accent")} min-h-11! disabled:opacity-70`}
        >
          {state === "cropping" ? m.crop_using() : m.crop_use()}
        </button>
        <button type="button" onClick={() => onClose(null)} className={`${buttonStyle("outline")} min-h-11!`}>
          {m.crop_cancel()}
        </button>
      </div>
      <div role="alert" className="mt-3">
        {state === "failed" && <ToastCard title={m.toast_error()} text={m.crop_failed()} isError />}
      </div>
    </fieldset>
  );
}

/** The crop as one kind of screen shows it: it fills the frame and keeps the focus point visible. */
function Preview({
  label,
  ratio,
  width,
  original,
  crop,
  inCrop,
}: {
  label: string;
  ratio: number;
  width: string;
  original: Picture;
  crop: Rectangle;
  inCrop: Point;
}) {
  const frame = cropAround(crop, ratio, { x: 0.5, y: 0.5 });
  const left = crop.left + inCrop.x * (crop.width - frame.width);
  const top = crop.top + inCrop.y * (crop.height - frame.height);
  return (
    <figure className="max-w-full" style={{ width }}>
      <div className="relative overflow-hidden rounded-sm bg-sand" style={{ aspectRatio: ratio }}>
        <img
          src={formPictureUrl(original)}
          alt=""
          className="absolute max-w-none"
          style={{
            width: `${(original.width / frame.width) * 100}%`,
            height: `${(original.height / frame.height) * 100}%`,
            left: `${(-left / frame.width) * 100}%`,
            top: `${(-top / frame.height) * 100}%`,
          }}
        />
      </div>
      <figcaption className="mt-1 text-ink-soft text-sm">{label}</figcaption>
    </figure>
  );
}

function placeOf({ left, top, width, height }: Rectangle, whole: Picture) {
  return {
    left: `${(left / whole.width) * 100}%`,
    top: `${(top / whole.height) * 100}%`,
    width: `${(width / whole.width) * 100}%`,
    height: `${(height / whole.height) * 100}%`,
  };
}

/** @returns null if the crop could not be made */
async function requestCrop(
  slot: ImageSlot,
  { url }: Picture,
  { x, y }: Point,
  signal: AbortSignal,
): Promise<Picture | null> {
  const body = new URLSearchParams({ url, slot, x: String(x), y: String(y) });
  try {
    const response = await fetch(href("/admin/crops"), { method: "POST", body, signal });
    const result = (await response.json()) as UploadResult;
    return "picture" in result ? result.picture : null;
  } catch {
    return null;
  }
}
