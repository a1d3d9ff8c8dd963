/** `Sparkles` is the fallback for a tip without a keyword. */
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

/** The first match in this order decides. */
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

/** Searches the English texts only. */
export function tipIcon({ title, tip_text }: { title: string; tip_text: string }): TipIcon {
  const text = `${title} ${tip_text}`;
  return words.find(([word]) => word.test(text))?.[1] ?? "Sparkles";
}
