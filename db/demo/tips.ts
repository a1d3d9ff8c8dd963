type DemoTip = {
  key: string;
  title: string;
  title_ja: string;
  tip_text: string;
  tip_text_ja: string;
  is_active: boolean;
  /** The English text at the time of the translation: see `ToCheck` in `app/domain/translation.ts`. */
  to_check?: { tip_text_ja: string };
};

/** The English title or text of each tip contains one of the words that choose its icon. */
export const tips: DemoTip[] = [
  {
    key: "three-slow-breaths",
    title: "Three Slow Breaths",
    title_ja: "三度の深い息",
    tip_text:
      "Before you open a door, take three slow breaths with your hand on the handle. You will walk in as one person and not as several.",
    tip_text_ja:
      "ドアを開ける前に、取っ手に手をかけたまま、ゆっくり三回、深呼吸をします。せわしない気持ちは、ドアの外に置いていきましょう。",
    is_active: true,
  },
  {
    key: "morning-window",
    title: "The Morning Window",
    title_ja: "朝の窓",
    tip_text: "Open a window before you look at a screen. Let the morning tell you the weather itself.",
    tip_text_ja: "画面を見るより先に、窓を開けてみましょう。今日の天気は、朝の空気がじかに教えてくれます。",
    is_active: true,
  },
  {
    key: "small-gratitude",
    title: "One Small Gratitude",
    title_ja: "小さな「ありがとう」",
    tip_text:
      "In Bali a tray of leaf and flowers is set down every day, as thanks, and made anew the next. Try it in words: one small gratitude, said aloud, before lunch.",
    tip_text_ja:
      "バリでは毎日、葉と花の小さな供物を感謝のしるしに置き、翌日にはまた新しくつくります。昼ごはんの前にひとつだけ、ありがたいと思うことを声に出してみませんか。",
    is_active: true,
  },
  {
    key: "walk-by-the-water",
    title: "Walk Beside Water",
    title_ja: "水辺を歩く",
    tip_text:
      "Find the nearest river, canal or shore and walk beside it for ten minutes. Go at the pace of the water, whatever that is today.",
    tip_text_ja:
      "いちばん近い川や水路、海辺を見つけて、10分だけ沿って歩きます。急ぐ日もよどむ日も、その日の水の速さで。",
    is_active: true,
  },
  {
    key: "nature-nearby",
    title: "Nature Within Reach",
    title_ja: "手の届く自然",
    tip_text:
      "Choose one leaf on your usual way and look at it for a full minute. Nature does not have to be far off to be worth the visit.",
    tip_text_ja:
      "いつもの道で葉を一枚選び、まるまる一分、眺めてみます。自然に会うために、遠くへ出かけなくてもよいのです。",
    is_active: true,
  },
  {
    // Shows how a text looks that is to be checked.
    to_check: {
      tip_text_ja:
        "Drink the first cup of tea with nothing else in your hands. Notice when it is too hot, and when it is right.",
    },
    key: "only-tea",
    title: "Only the Tea",
    title_ja: "お茶だけの時間",
    tip_text:
      "Drink the first cup of tea with nothing else in your hands. Notice when it is too hot, when it is right, and when it is gone.",
    tip_text_ja:
      "最初の一杯のお茶は、ほかに何も持たずに飲みます。まだ熱いとき、ちょうどよいとき、飲み終えたとき。その移り変わりだけを味わって。",
    is_active: true,
  },
  {
    key: "full-moon-evening",
    title: "Under the Moon",
    title_ja: "満月の夜に",
    tip_text:
      "In Bali the full moon has its own name, Purnama, and its own offerings. On such an evening, put out the lamp by the window and see how much light is left.",
    tip_text_ja:
      "バリでは満月を「プルナマ」と呼び、特別な供物をささげます。そんな夜は窓辺の明かりをひとつ消して、残った光の明るさを確かめてみてください。",
    is_active: false,
  },
];
