import { Flower, Hand, Heart, Moon, Sparkles, Star, Sun, Sunset, WavesHorizontal, Wind } from "lucide";
import type { ComponentProps } from "react";
import type { Icon as IconName } from "#domain/icon";
import { Icon, type IconNode } from "#ui/icon";

const icons: Record<IconName, IconNode> = {
  Sun,
  Moon,
  Waves: WavesHorizontal,
  Sunset,
  Heart,
  Sparkles,
  Wind,
  Hand,
  Flower,
  Star,
};

export function RitualIcon({ icon, ...props }: { icon: IconName } & ComponentProps<"svg">) {
  return <Icon of={icons[icon] ?? Heart} {...props} />;
}
