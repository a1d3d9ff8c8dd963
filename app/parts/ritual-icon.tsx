import { Flower, Hand, Heart, Moon, Sparkles, Star, Sun, Sunset, Waves, Wind } from "lucide";
import type { ComponentProps } from "react";
import type { Icon as IconName } from "#domain/icon";
import { Icon, type IconNode } from "#ui/icon";

const drawings: Record<IconName, IconNode> = {
  Sun,
  Moon,
  Waves,
  Sunset,
  Heart,
  Sparkles,
  Wind,
  Hand,
  Flower,
  Star,
};

export function RitualIcon({ icon, ...props }: { icon: IconName } & ComponentProps<"svg">) {
  return <Icon of={drawings[icon] ?? Heart} {...props} />;
}
