import { HandHeart, Leaf, type LucideIcon, Recycle, TreePalm } from "lucide-react";
import type { PictureView } from "#domain/picture";
import { Phrases } from "#parts/phrases";
import { SlotSection } from "#parts/slot-section";
import { m } from "#text/messages";

const values: { icon: LucideIcon; heading: () => string; text: () => string }[] = [
  { icon: TreePalm, heading: m.about_values_heritage, text: m.about_values_heritage_text },
  { icon: Leaf, heading: m.about_values_natural, text: m.about_values_natural_text },
  { icon: Recycle, heading: m.about_values_sustainable, text: m.about_values_sustainable_text },
  { icon: HandHeart, heading: m.about_values_community, text: m.about_values_community_text },
];

export function Values({ picture }: { picture: PictureView | null }) {
  return (
    <SlotSection picture={picture} tone="dark" evenVeil label="values-heading">
      <div className="page-width section-space grid gap-x-20 gap-y-10 lg:grid-cols-[2fr_3fr]">
        <div>
          <p className="eyebrow text-sand">{m.about_values_eyebrow()}</p>
          <h2 id="values-heading" className="heading-2 mt-4">
            <Phrases>{m.about_values_heading()}</Phrases>
          </h2>
        </div>
        <ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2">
          {values.map(({ icon: Icon, heading, text }) => (
            <li key={heading()} className="border-cream/25 border-t pt-6">
              <Icon aria-hidden="true" className="size-8 text-sand" strokeWidth={1} />
              <h3 className="heading-3 mt-4">
                <Phrases>{heading()}</Phrases>
              </h3>
              <p className="mt-2 text-cream/90">{text()}</p>
            </li>
          ))}
        </ul>
      </div>
    </SlotSection>
  );
}
