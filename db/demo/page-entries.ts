import type { PageEntryKind, ValueIcon } from "#domain/page-entry";

type DemoEntry = {
  key: string;
  kind: PageEntryKind;
  title: string;
  title_ja: string;
  text: string;
  text_ja: string;
  place?: string;
  place_ja?: string;
  icon?: ValueIcon;
};

/** What the specification fixes; migration 0020 adds the same to sites that had it as fixed texts. */
export const pageEntries: DemoEntry[] = [
  {
    key: "send-abroad",
    kind: "question",
    title: "Do you send abroad?",
    title_ja: "海外へも送ってもらえますか。",
    text: "Yes, to most countries. Tell us what you would like and where you live, and we will answer with the price of the parcel and the time it takes before you decide.",
    text_ja:
      "はい、ほとんどの国へお送りしています。ご希望の品とお住まいの国をお知らせください。送料とお届けまでの日数をご案内しますので、それからお決めいただけます。",
  },
  {
    key: "how-to-order",
    kind: "question",
    title: "How do I order?",
    title_ja: "注文はどのようにすればよいですか。",
    text: "Choose on the product's page and press “Ask Questions”: your choice is already in the message. We answer with the total and the ways to pay.",
    text_ja:
      "製品ページでサイズや香りを選び、「質問する」を押してください。お選びの内容が入った状態でフォームが開きます。合計金額とお支払い方法は、折り返しご案内します。",
  },
  {
    key: "sensitive-skin",
    kind: "question",
    title: "I have sensitive skin or an allergy. Can I use your products?",
    title_ja: "敏感肌やアレルギーがあっても使えますか。",
    text: "Every product lists all of its ingredients. Try a little on the inside of your arm first, and if you know of an allergy, write to us before you order.",
    text_ja:
      "どの製品にも、全成分を記載しています。はじめは腕の内側などで少量をお試しください。アレルギーのある方は、ご注文の前にご相談ください。",
  },
  {
    key: "shelf-life",
    kind: "question",
    title: "How long do the products keep?",
    title_ja: "製品はどのくらいもちますか。",
    text: "Unopened, 18 to 24 months from the day they were made. Once opened, they keep for 12 months; we suggest using them within 6, while they are at their best. Keep them closed, cool and out of the sun.",
    text_ja:
      "未開封で、製造日から18〜24か月です。開封後は12か月お使いいただけますが、品質のよい6か月以内に使い切ることをおすすめします。ふたを閉め、日の当たらない涼しい場所で保管してください。",
  },
  {
    key: "kadek-ayu",
    kind: "testimonial",
    title: "Kadek Ayu",
    title_ja: "カデック・アユさん",
    text: "One bottle stands by the stove and one by the bath. My daughter calls it the oil that smells like her grandmother's house, and I think that says it all.",
    text_ja:
      "一本はコンロのそばに、もう一本は浴室に置いています。娘は「おばあちゃんの家の香りのオイル」と呼んでいて、それがすべてを語っていると思います。",
    place: "Gianyar, Bali",
    place_ja: "バリ島 ギャニャール",
  },
  {
    key: "heritage",
    kind: "value",
    title: "Heritage",
    title_ja: "受け継ぐこと",
    text: "Boreh, kemiri for the hair, one oil for the whole house: all of it was handed on in kitchens and not in books. We learned it there, and do not claim to have invented it.",
    text_ja:
      "ボレも、髪に使うケミリの油も、家じゅうで使う一本のオイルも、本ではなく台所で伝えられてきました。私たちもそこで教わりました。どれも、自分たちで考え出したものではありません。",
    icon: "TreePalm",
  },
  {
    key: "natural",
    kind: "value",
    title: "Natural",
    title_ja: "自然であること",
    text: "Coconut, cacao, rice, roots and blossom, and a reason for each of them. The oil keeps the scent of its fruit, because nothing is done to take it away.",
    text_ja:
      "ココナッツ、カカオ、米、根や花。入れるものには、ひとつずつ理由があります。オイルに果実の香りが残っているのは、その香りを消していないからです。",
    icon: "Leaf",
  },
  {
    key: "sustainable",
    kind: "value",
    title: "Sustainable",
    title_ja: "余さず使うこと",
    text: "Husk, shell and pulp go on to a second use. Oil is bottled in glass that can be filled again, and a bar needs no more than a sleeve of paper.",
    text_ja:
      "殻も皮も搾りかすも、次の役目につなげます。オイルは、もう一度満たせるガラスの瓶に。バーには、紙の帯を一枚だけ。それで足りると考えています。",
    icon: "Recycle",
  },
  {
    key: "community",
    kind: "value",
    title: "Community",
    title_ja: "ともに歩むこと",
    text: "Families we know grow our coconuts and are paid fairly for them. Gift boxes are woven in Tenganan, each taking the week it needs. Nobody is asked to hurry.",
    text_ja:
      "ココナッツは、顔の見える農家の家族から適正な価格で仕入れています。贈りものの箱は、トゥガナン村の編み手が一週間ほどかけて。だれのことも急がせません。",
    icon: "HandHeart",
  },
];

/** Questions on the pages of products. They are ours: the specification has none. */
export const productQuestions: (DemoEntry & { product: string })[] = [
  {
    key: "heat-of-cooking-oil",
    product: "coconut-oil-for-cooking",
    kind: "question",
    title: "How hot may the oil get?",
    title_ja: "何度くらいまで熱して使えますか。",
    text: "It begins to smoke at about 175 °C. That is enough for frying over a medium flame and for most cakes; for a very hot wok choose another oil.",
    text_ja:
      "175℃前後で煙が出はじめます。中火の炒めものや、ほとんどの焼き菓子にはそのままお使いいただけます。強い火で一気に仕上げる料理には、ほかの油をお選びください。",
  },
  {
    key: "white-cooking-oil",
    product: "coconut-oil-for-cooking",
    kind: "question",
    title: "My oil has turned white and hard. Is it still good?",
    title_ja: "白く固まってしまいました。まだ使えますか。",
    text: "Yes. Coconut oil sets below about 24 °C and becomes clear again in a warm room, as often as you like. Its taste and quality stay the same.",
    text_ja:
      "はい、お使いいただけます。ココナッツオイルは24℃より低くなると白く固まり、暖かい場所に置くと透明に戻ります。何度繰り返しても、味や品質は変わりません。",
  },
];
