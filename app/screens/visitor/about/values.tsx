import { Droplets, HandHeart, Leaf, Recycle, Sprout, TreePalm } from "lucide";
import type { Localized } from "#domain/localized";
import type { ValueIcon } from "#domain/page-entry";
import type { PictureView } from "#domain/picture";
import { LocalizedText } from "#parts/localized-text";
import { Phrases } from "#parts/phrases";
import { SlotSection } from "#parts/slot-section";
import { m } from "#text/messages";
import { Icon, type IconNode } from "#ui/icon";

const icons: Record<ValueIcon, IconNode> = { TreePalm, Leaf, Recycle, HandHeart, Sprout, Droplets };

type Value = { id: string; icon: ValueIcon; heading: Localized<string>; text: Localized<string> };

export function Values({ picture, values }: { picture: PictureView | null; values: Value[] }) {
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
          {values.map(({ id, icon, heading, text }) => (
            <li key={id} className="border-cream/25 border-t pt-6">
              <Icon of={icons[icon]} className="size-8 text-sand" strokeWidth={1} />
              <h3 className="heading-3 mt-4">
                <LocalizedText of={heading} hasPhrases />
              </h3>
              <p className="mt-2 whitespace-pre-line text-cream/90">
                <LocalizedText of={text} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </SlotSection>
  );
}
