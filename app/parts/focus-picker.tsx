import { type PointerEvent, type ReactNode, useRef } from "react";
import { type Picture, type Point, renditionUrl } from "#domain/picture";
import { renditionWidths } from "#domain/picture-view";
import { m } from "#text/messages";

/** A picture on which a point is chosen by mouse or finger; `FocusSliders` do the same with the keyboard. */
export function FocusSurface({
  picture,
  focus,
  onFocus,
  children,
}: {
  picture: Picture;
  focus: Point;
  onFocus: (focus: Point) => void;
  children?: ReactNode;
}) {
  const surface = useRef<HTMLDivElement>(null);
  const moveTo = ({ clientX, clientY }: PointerEvent) => {
    const box = surface.current?.getBoundingClientRect();
    if (!box) return;
    const clamp = (value: number) => Math.min(Math.max(value, 0), 1);
    onFocus({ x: clamp((clientX - box.left) / box.width), y: clamp((clientY - box.top) / box.height) });
  };
  return (
    <div
      ref={surface}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        moveTo(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event);
      }}
      className="relative mx-auto mt-4 max-h-[26rem] cursor-crosshair touch-none select-none overflow-hidden rounded-sm bg-sand"
      style={{
        aspectRatio: picture.width / picture.height,
        maxWidth: `${(26 * picture.width) / picture.height}rem`,
      }}
    >
      <img src={formPictureUrl(picture)} alt="" draggable={false} className="size-full" />
      {children}
      <div
        className="-translate-1/2 absolute size-7 rounded-full border-4 border-white bg-terracotta-deep shadow-lg"
        style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }}
      />
    </div>
  );
}

export function FocusSliders({ focus, onFocus }: { focus: Point; onFocus: (focus: Point) => void }) {
  return (
    <div className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <PositionSlider label={m.crop_across()} value={focus.x} onMove={(x) => onFocus({ ...focus, x })} />
      <PositionSlider label={m.crop_down()} value={focus.y} onMove={(y) => onFocus({ ...focus, y })} />
    </div>
  );
}

function PositionSlider({
  label,
  value,
  onMove,
}: {
  label: string;
  value: number;
  onMove: (value: number) => void;
}) {
  return (
    <label className="block text-sm">
      {label}
      <input
        type="range"
        min={0}
        max={100}
        value={Math.round(value * 100)}
        onChange={(event) => onMove(Number(event.target.value) / 100)}
        className="block h-8 w-full accent-palm"
      />
    </label>
  );
}

/** URL of a rendition at most 1280 pixels wide, which is sharp enough in a form on any screen. */
export function formPictureUrl(picture: Picture): string {
  const width = renditionWidths(picture).findLast((it) => it <= 1280);
  return width ? renditionUrl(picture.url, width, "webp") : picture.url;
}
