import {
  Coffee,
  Compass,
  Droplets,
  Eye,
  Flower2,
  Footprints,
  Heart,
  Leaf,
  Moon,
  Sparkles,
  Sunrise,
  Sunset,
  WavesHorizontal,
  Wind,
  Zap,
} from "lucide";
import type { Localized } from "#domain/localized";
import type { TipIcon } from "#domain/tip-icon";
import { LocalizedText } from "#parts/localized-text";
import { Phrases } from "#parts/phrases";
import { Icon, type IconNode } from "#ui/icon";

type Tip = { id: string; icon: TipIcon; title: Localized<string>; text: Localized<string> };

const icons: Record<TipIcon, IconNode> = {
  Wind,
  Heart,
  Leaf,
  Eye,
  Sunrise,
  Sunset,
  Droplets,
  Footprints,
  Flower2,
  Zap,
  Waves: WavesHorizontal,
  Coffee,
  Compass,
  Moon,
  Sparkles,
};

export function Tips({ eyebrow, heading, tips }: { eyebrow: string; heading: string; tips: Tip[] }) {
  return (
    <section aria-labelledby="tips-heading" className="bg-paper">
      <div className="page-width section-space">
        <p className="eyebrow text-teak-deep">{eyebrow}</p>
        <h2 id="tips-heading" className="heading-2 mt-4">
          <Phrases>{heading}</Phrases>
        </h2>
        <ul className="mt-10 grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {tips.map(({ id, icon, title, text }) => (
            <li key={id} className="border-hairline border-t pt-6">
              <Icon of={icons[icon]} className="size-8 text-terracotta" strokeWidth={1} />
              <h3 className="heading-3 mt-4">
                <LocalizedText of={title} hasPhrases />
              </h3>
              <p className="mt-2 whitespace-pre-line text-ink-soft">
                <LocalizedText of={text} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
