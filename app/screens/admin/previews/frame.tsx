import { useRef } from "react";
import { useWidth } from "#ui/use-width";

/** CSS pixels. */
const widths = { phone: 390, desktop: 1280 } as const;

/** A page as it looks on a phone or on a computer, made smaller where there is less room. */
export function PreviewFrame({
  device,
  src,
  title,
}: {
  device: keyof typeof widths;
  src: string;
  title: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const scale = Math.min(1, width / widths[device]);
  return (
    <div
      ref={box}
      className="h-[36rem] overflow-hidden rounded-md border border-hairline bg-cream max-lg:h-[28rem]"
    >
      {width > 0 && (
        <iframe
          title={title}
          src={src}
          sandbox="allow-same-origin"
          className="block origin-top-left bg-paper"
          style={{ width: widths[device], height: `${100 / scale}%`, transform: `scale(${scale})` }}
        />
      )}
    </div>
  );
}
