import { type ComponentProps, useRef } from "react";
import { useWidth } from "#ui/use-width";

/** CSS pixels. */
const widths = { phone: 390, desktop: 1280 } as const;
export type ScreenKind = keyof typeof widths;

/**
 * A page as it looks on a phone or on a computer, made smaller where there is less room.
 *
 * @param className of the box around the page
 * @param isReady whether the page can be used
 */
export function DeviceFrame({
  device,
  className,
  isReady = true,
  ...frame
}: { device: ScreenKind; className: string; isReady?: boolean } & ComponentProps<"iframe">) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const scale = Math.min(1, width / widths[device]);
  return (
    <div ref={box} className={`overflow-hidden rounded-md border border-hairline bg-cream ${className}`}>
      {width > 0 && (
        <iframe
          {...frame}
          className={`block origin-top-left bg-paper ${isReady ? "" : "pointer-events-none opacity-60"}`}
          style={{
            width: widths[device],
            height: `${100 / scale}%`,
            transform: `scale(${scale})`,
            marginInline: scale === 1 ? "auto" : undefined,
          }}
        />
      )}
    </div>
  );
}
