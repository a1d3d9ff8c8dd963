import type { PictureView } from "#domain/picture";
import { CoconutPlaceholder } from "#parts/coconut";
import { Phrases } from "#parts/phrases";
import { Picture } from "#parts/picture";

export function Philosophy({
  picture,
  eyebrow,
  heading,
  paragraphs,
}: {
  picture: PictureView | null;
  eyebrow: string;
  heading: string;
  paragraphs: readonly string[];
}) {
  return (
    <section aria-labelledby="philosophy-heading" className="bg-paper">
      <div className="page-width section-space grid items-center gap-10 lg:grid-cols-2 lg:gap-20">
        <div className="relative aspect-3/2 overflow-hidden rounded-sm bg-sand lg:aspect-5/4">
          <Picture
            picture={picture}
            alt=""
            sizes="(min-width: 1024px) 36rem, 88vw"
            fallback={<CoconutPlaceholder className="size-1/4" />}
          />
        </div>
        <div>
          <p className="eyebrow text-teak-deep">{eyebrow}</p>
          <h2 id="philosophy-heading" className="heading-2 mt-4">
            <Phrases>{heading}</Phrases>
          </h2>
          <div className="mt-6 max-w-prose space-y-4">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
