import {
  Flower,
  Hand,
  Heart,
  type LucideIcon,
  type LucideProps,
  Moon,
  Sparkles,
  Star,
  Sun,
  Sunset,
  Waves,
  Wind,
} from "lucide-react";
import type { Icon } from "#domain/icon";

const drawings: Record<Icon, LucideIcon> = {
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

export function RitualIcon({ icon, ...props }: { icon: Icon } & LucideProps) {
  const Drawing = drawings[icon] ?? Heart;
  return <Drawing aria-hidden="true" {...props} />;
}
