type DemoTerm = { english: string; japanese: string; inci?: string; note?: string };

/** Words that the demo uses in both languages. */
const agreed: DemoTerm[] = [
  {
    english: "Nyiur",
    japanese: "Nyiur",
    note: "Never in katakana: the brand keeps its Latin letters. カタカナにせず、ラテン文字のまま書きます。",
  },
  { english: "virgin coconut oil", japanese: "バージンココナッツオイル", inci: "Cocos Nucifera Oil" },
  { english: "cacao butter", japanese: "カカオバター", inci: "Theobroma Cacao Seed Butter" },
  { english: "rice bran oil", japanese: "ライスブランオイル", inci: "Oryza Sativa Bran Oil" },
  {
    english: "beeswax",
    japanese: "みつろう",
    inci: "Cera Alba",
    note: "In the brackets of an ingredient: ミツロウ. 成分表示のかっこ内ではミツロウと書きます。",
  },
  { english: "aloe vera", japanese: "アロエベラ", inci: "Aloe Barbadensis Leaf Juice" },
  { english: "turmeric", japanese: "ターメリック", inci: "Curcuma Longa Root Powder" },
  { english: "clove", japanese: "クローブ", inci: "Eugenia Caryophyllus Bud Powder" },
  { english: "cinnamon", japanese: "シナモン" },
  { english: "galangal", japanese: "ガランガル" },
  { english: "moringa", japanese: "モリンガ", inci: "Moringa Oleifera Seed Oil" },
  { english: "vegetable glycerin", japanese: "植物性グリセリン", inci: "Glycerin" },
  {
    english: "essential oil",
    japanese: "精油",
    note: "Not アロマオイル, which may be synthetic. 「アロマオイル」とは書きません。",
  },
  { english: "frangipani", japanese: "プルメリア", inci: "Plumeria Rubra" },
  { english: "pandan", japanese: "パンダン", inci: "Pandanus Amaryllifolius" },
  { english: "lemongrass", japanese: "レモングラス", inci: "Cymbopogon Citratus" },
  {
    english: "boreh",
    japanese: "ボレ",
    note: "A warming spice scrub of Balinese rice farmers. バリの農家に伝わるスパイスのスクラブです。",
  },
  {
    english: "canang",
    japanese: "チャナン",
    note: "The small daily offering of palm leaf and flowers. ヤシの葉と花でつくる毎日のお供えです。",
  },
  { english: "Tabanan", japanese: "タバナン" },
  { english: "Galungan", japanese: "ガルンガン" },
  { english: "Amed", japanese: "アメッド" },
  { english: "Jembrana", japanese: "ジュンブラナ" },
];

const medicine = "Effects of a medicine. 医薬品的な効能効果にあたります。";
const guarantee = "Promises an effect or safety. 効果や安全性の保証にあたります。";
const body = "Changes of the body that no cosmetic may claim. 化粧品の効能の範囲を超えます。";

/** Claims that Japan's law on medicines and medical devices (薬機法) restricts for cosmetics. */
const restricted: DemoTerm[] = [
  { english: "cures", japanese: "治る", note: medicine },
  { english: "treats disease", japanese: "治療", note: medicine },
  { english: "heals wounds", japanese: "傷を治", note: medicine },
  { english: "anti-inflammatory", japanese: "抗炎症", note: medicine },
  { english: "antibacterial", japanese: "抗菌", note: medicine },
  { english: "kills germs", japanese: "殺菌", note: medicine },
  { english: "eczema", japanese: "アトピー", note: medicine },
  { english: "boosts immunity", japanese: "免疫力", note: medicine },
  { english: "improves circulation", japanese: "血行促進", note: medicine },
  { english: "detox", japanese: "デトックス", note: body },
  {
    english: "anti-aging",
    japanese: "アンチエイジング",
    note: `${body} エイジングケア（年齢に応じたケア）は使えます。`,
  },
  { english: "rejuvenates", japanese: "若返", note: body },
  { english: "cell renewal", japanese: "細胞再生", note: body },
  { english: "removes wrinkles", japanese: "シワが消え", note: body },
  { english: "removes dark spots", japanese: "シミが消え", note: body },
  { english: "whitening", japanese: "美白", note: `${body} 医薬部外品に限られます。` },
  { english: "hair growth", japanese: "育毛", note: `${body} 医薬部外品に限られます。` },
  { english: "regrows hair", japanese: "発毛", note: medicine },
  { english: "slimming", japanese: "痩せる", note: body },
  { english: "burns fat", japanese: "脂肪燃焼", note: body },
  { english: "no side effects", japanese: "副作用がない", note: guarantee },
  { english: "completely safe", japanese: "絶対に安全", note: guarantee },
  { english: "guaranteed results", japanese: "効果を保証", note: guarantee },
];

export const terms = [
  ...agreed.map((term) => ({ ...term, kind: "term" as const })),
  ...restricted.map((term) => ({ ...term, kind: "avoid" as const })),
];
