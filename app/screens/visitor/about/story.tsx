import { href } from "react-router";
import type { PictureView } from "#domain/picture";
import { Coconut } from "#parts/coconut";
import { Phrases } from "#parts/phrases";
import { Picture } from "#parts/picture";
import { m } from "#text/messages";
import { brand } from "#text/own-content";
import { LinkButton } from "#ui/button";

/** Without a picture, the heading takes the picture's column. */
export function FounderStory({ picture }: { picture: PictureView | null }) {
  const heading = (
    <div>
      <p className="eyebrow text-teak-deep">{m.about_founder_eyebrow()}</p>
      <h2 id="founder-heading" className="heading-2 mt-4">
        <Phrases>{m.about_founder_heading()}</Phrases>
      </h2>
    </div>
  );
  return (
    <section aria-labelledby="founder-heading" className="bg-paper">
      <div
        className={`page-width section-space grid gap-x-20 lg:grid-cols-2 ${picture ? "items-center gap-y-10" : "gap-y-6"}`}
      >
        {picture ? (
          <div className="relative aspect-4/3 overflow-hidden rounded-sm bg-sand">
            <Picture picture={picture} alt="" sizes="(min-width: 1024px) 36rem, 88vw" />
          </div>
        ) : (
          heading
        )}
        <div>
          {picture && heading}
          <div className={`max-w-prose space-y-4 ${picture ? "mt-6" : ""}`}>
            <p>{m.about_founder_1()}</p>
            <p>{m.about_founder_2({ year: brand().founded })}</p>
            <p>{m.about_founder_3()}</p>
          </div>
          <LinkButton to={href("/products")} className="mt-8">
            {m.about_founder_shop()}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}

export function Mission() {
  return (
    <section aria-labelledby="mission-heading" className="bg-paper">
      <div className="page-width section-space text-center">
        <Coconut className="mx-auto size-12 text-teak" />
        <p className="eyebrow mt-6 text-teak-deep">{m.about_mission_eyebrow()}</p>
        <h2 id="mission-heading" className="heading-2 mx-auto mt-4 max-w-4xl">
          <Phrases>{m.about_mission_heading()}</Phrases>
        </h2>
        <p className="mx-auto mt-6 max-w-[34rem] text-balance text-ink-soft">{m.about_mission_text()}</p>
      </div>
    </section>
  );
}
