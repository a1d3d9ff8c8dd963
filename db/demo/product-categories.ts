import type { HomeCard } from "#domain/collection";

type DemoProductCategory = {
  key: string;
  name: string;
  name_ja: string;
  reading_ja: string | null;
  home_card: HomeCard | null;
};

/** The categories that the specification names. */
export const productCategories: DemoProductCategory[] = [
  {
    key: "edible-oil",
    name: "Edible Oil",
    name_ja: "食用オイル",
    reading_ja: "しょくようオイル",
    home_card: "virgin-coconut-oil",
  },
  { key: "hair-care", name: "Hair Care", name_ja: "ヘアケア", reading_ja: null, home_card: "hair-care" },
  {
    key: "bath-shower",
    name: "Bath & Shower",
    name_ja: "バス＆シャワー",
    reading_ja: null,
    home_card: "bath-shower",
  },
  { key: "body-care", name: "Body Care", name_ja: "ボディケア", reading_ja: null, home_card: "body-care" },
  { key: "lip-face", name: "Lip & Face", name_ja: "リップ＆フェイス", reading_ja: null, home_card: null },
  { key: "gift-sets", name: "Gift Sets", name_ja: "ギフトセット", reading_ja: null, home_card: null },
];
