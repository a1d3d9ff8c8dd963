import type { ReactNode } from "react";
import type { PictureView } from "#domain/picture";
import { Phrases } from "#parts/phrases";
import { Picture } from "#parts/picture";

const tones = {
  light: {
    section: "bg-cream text-ink",
    eyebrow: "text-teak-deep",
    veil: "veil-light",
  },
  dark: {
    section: "bg-linear-to-br from-palm-deep to-palm text-cream",
    eyebrow: "text-sand",
    veil: "veil-dark",
  },
} as const;

/** Hero of a page: the picture is above the text on small screens and behind it on wide ones. */
export function HeroSection({
  picture,
  eyebrow,
  heading,
  headingLang,
  text,
  tone = "light",
  tall = false,
  children,
}: {
  picture: PictureView | null;
  eyebrow: string;
  heading: string;
  /** If its language is not that of the page. */
  headingLang?: string | undefined;
  text: ReactNode;
  /** `light`: dark text on a light picture. `dark`: cream text on a dark picture. */
  tone?: keyof typeof tones;
  /** Larger, for the home page. */
  tall?: boolean;
  children?: ReactNode;
}) {
  return (
    <section
      aria-labelledby="page-heading"
      className={`relative isolate overflow-hidden ${tones[tone].section}`}
    >
      {picture && (
        <div
          aria-hidden="true"
          className={`relative lg:absolute lg:inset-0 lg:-z-10 lg:aspect-auto ${tall ? "aspect-4/3 md:aspect-2/1" : "aspect-16/9 md:aspect-5/2"}`}
        >
          <Picture
            picture={picture}
            alt=""
            sizes="100vw"
            first
            className="object-[88%_60%] lg:object-[55%_60%]"
          />
          <div className={`absolute inset-0 hidden [--veil-text:52%] lg:block ${tones[tone].veil}`} />
        </div>
      )}
      <div
        className={`page-width flex flex-col justify-center ${
          tall
            ? "pt-10 pb-16 lg:min-h-[min(84svh,52rem)] lg:py-24"
            : "pt-8 pb-10 lg:min-h-[min(56svh,32rem)] lg:py-16"
        }`}
      >
        <div className={`max-w-2xl ${tall ? "lg:max-w-[min(50%,44rem)]" : "lg:max-w-[min(38%,30rem)]"}`}>
          <p className={`eyebrow ${tones[tone].eyebrow}`}>{eyebrow}</p>
          <h1 id="page-heading" lang={headingLang} className={`mt-4 ${tall ? "heading-1" : "heading-2"}`}>
            <Phrases>{heading}</Phrases>
          </h1>
          <p className="mt-6 max-w-[34rem] text-[1.125rem] lang-ja:text-[1rem]">{text}</p>
          {children && <div className="mt-9 flex flex-wrap gap-3">{children}</div>}
        </div>
      </div>
    </section>
  );
}
