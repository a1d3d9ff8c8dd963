/** The icons that tips can have; Sparkles is for a tip without any of the words. */
export type TipIcon =
  | "Wind"
  | "Heart"
  | "Leaf"
  | "Eye"
  | "Sunrise"
  | "Sunset"
  | "Droplets"
  | "Footprints"
  | "Flower2"
  | "Zap"
  | "Waves"
  | "Coffee"
  | "Compass"
  | "Moon"
  | "Sparkles";

/** The words by which a tip gets its icon; the first that stands in it decides. */
const words: [RegExp, TipIcon][] = [
  [/\bbreath/i, "Wind"],
  [/\b(gratitude|grateful)/i, "Heart"],
  [/\bnatur/i, "Leaf"],
  [/\bobserv/i, "Eye"],
  [/\bmorning/i, "Sunrise"],
  [/\bevening/i, "Sunset"],
  [/\bwater/i, "Droplets"],
  [/\bwalk/i, "Footprints"],
  [/\bmeditat/i, "Flower2"],
  [/\benerg/i, "Zap"],
  [/\bcalm/i, "Waves"],
  [/\b(coffees?|teas?|teacups?)\b/i, "Coffee"],
  [/\bintention/i, "Compass"],
  [/\bmoon/i, "Moon"],
];

/** The icon of a tip, by its English words. */
export function tipIcon({ title, tip_text }: { title: string; tip_text: string }): TipIcon {
  const text = `${title} ${tip_text}`;
  return words.find(([word]) => word.test(text))?.[1] ?? "Sparkles";
}
