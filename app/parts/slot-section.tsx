import type { ReactNode } from "react";
import type { PictureView } from "#domain/picture";
import { Picture } from "#parts/picture";

const tones = {
  /** Dark text on a light picture, or on cream without a picture. */
  light: {
    section: "bg-cream text-ink",
    veil: "bg-cream/90 lg:veil-light lg:bg-transparent",
    even: "bg-cream/90",
  },
  /** Cream text on a dark picture, or on palm green without a picture. */
  dark: {
    section: "bg-palm-deep text-cream",
    veil: "bg-palm-deep/80 lg:veil-dark lg:bg-transparent",
    even: "bg-palm-deep/80",
  },
} as const;
export type SectionTone = keyof typeof tones;

/** A section with a background picture. The veil keeps the text readable on any picture staff choose. */
export function SlotSection({
  picture,
  tone,
  evenVeil = false,
  label,
  className = "",
  children,
}: {
  picture: PictureView | null;
  tone: SectionTone;
  /** For content over the full width instead of the left half. */
  evenVeil?: boolean;
  /** Id of the section's heading. */
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-labelledby={label}
      className={`relative isolate overflow-hidden ${tones[tone].section} ${className}`}
    >
      {picture && (
        <div className="-z-10 absolute inset-0" aria-hidden="true">
          <Picture picture={picture} alt="" sizes="100vw" className="object-[70%_50%]" />
          <div
            className={`absolute inset-0 [--veil-text:66%] ${evenVeil ? tones[tone].even : tones[tone].veil}`}
          />
        </div>
      )}
      {children}
    </section>
  );
}
