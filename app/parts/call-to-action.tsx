import { type ReactNode, useId } from "react";
import type { PictureView } from "#domain/picture";
import { Phrases } from "#parts/phrases";
import { SlotSection } from "#parts/slot-section";

export function CallToAction({
  picture,
  eyebrow,
  heading,
  text,
  tall = false,
  children,
}: {
  picture: PictureView | null;
  eyebrow?: string;
  heading: string;
  text: string;
  tall?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <SlotSection picture={picture} tone="dark" label={id} className="mt-auto print:hidden">
      <div className={`page-width section-space ${tall ? "md:py-40" : ""}`}>
        <div className="max-w-xl">
          {eyebrow && <p className="eyebrow mb-4 text-sand">{eyebrow}</p>}
          <h2 id={id} className="heading-2">
            <Phrases>{heading}</Phrases>
          </h2>
          <p className="mt-5 text-cream/90">{text}</p>
          <div className="mt-9 flex flex-wrap gap-3">{children}</div>
        </div>
      </div>
    </SlotSection>
  );
}
