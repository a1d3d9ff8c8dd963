import type { MessageStatus } from "#domain/contact-message";
import type { Language } from "#domain/language";

type DemoMessage = {
  key: string;
  first_name: string;
  last_name: string;
  email: string;
  subject: string;
  message: string;
  status: MessageStatus;
  language: Language;
  /** Age at the time when the demo content is loaded. */
  minutes_ago: number;
};

/** Newest first. All email addresses use domains reserved for examples. */
export const messages: DemoMessage[] = [
  {
    key: "sato-osaka-shipping",
    first_name: "美咲",
    last_name: "佐藤",
    email: "misaki.sato@example.jp",
    subject: "大阪への配送について",
    message:
      "はじめまして。先月バリに旅行した友人からヘアオイルをいただき、香りがとても気に入りました。大阪市内の自宅まで送っていただくことはできますか。ヘアオイル2本とシャンプーバー1個を希望しています。送料と、届くまでのおおよその日数を教えていただけるとうれしいです。",
    status: "new",
    language: "ja",
    minutes_ago: 14,
  },
  {
    key: "whitfield-nut-allergy",
    first_name: "Tom",
    last_name: "Whitfield",
    email: "tom.whitfield@example.com",
    subject: "Nut allergy and the hair oil",
    message:
      "Hello,\nmy wife has a tree nut allergy (walnut and cashew; coconut has been fine so far). I see candlenut in the ingredients of the hair oil and the hair mask. Are your other products made with the same equipment? We would rather ask first and check the answer with her doctor.\nThank you, Tom",
    status: "new",
    language: "en",
    minutes_ago: 97,
  },
  {
    key: "lindqvist-workshop-visit",
    first_name: "Emma",
    last_name: "Lindqvist",
    email: "emma.lindqvist@example.org",
    subject: "Visiting the workshop next month",
    message:
      "Hi, we will be in Bali for ten days next month, two adults and a curious nine-year-old. Is it possible to visit the workshop and see how the oil is made? Any day suits us, and mornings are best. Is there anything we should wear or bring?",
    status: "new",
    language: "en",
    minutes_ago: 415,
  },
  {
    key: "tanaka-store-wholesale",
    first_name: "健太",
    last_name: "田中",
    email: "k.tanaka@example.jp",
    subject: "お取り扱いのご相談（京都の生活雑貨店）",
    message:
      "突然のご連絡失礼いたします。京都市で生活雑貨の店を営んでおります田中と申します。貴ブランドのレモングラスソープとバスソルトを、店頭でぜひ紹介したいと考えております。\n卸価格、最低ロット、日本語の成分表示の有無についてお教えいただけますでしょうか。まずは少量から始められましたら幸いです。どうぞよろしくお願いいたします。",
    status: "new",
    language: "ja",
    minutes_ago: 1290,
  },
  {
    key: "wulandari-refill",
    first_name: "Putri",
    last_name: "Wulandari",
    email: "putri.w@example.com",
    subject: "Refill for the 500 ml bottle",
    message:
      "Good afternoon, I live in Denpasar and have three empty 500 ml bottles of your coconut oil at home. I read your article about glass. Can I bring them for a refill, and do the labels have to stay on? They are clean and dry.",
    status: "read",
    language: "en",
    minutes_ago: 2650,
  },
  {
    key: "ito-white-oil",
    first_name: "彩花",
    last_name: "伊藤",
    email: "ayaka.ito@example.jp",
    subject: "オイルが白く固まりました",
    message:
      "札幌に住んでいます。台所が寒いせいか、バージンココナッツオイルが瓶のなかで真っ白に固まってしまいました。このまま使い続けても大丈夫でしょうか。また、湯せんするときは何度くらいのお湯がよいですか。",
    status: "read",
    language: "ja",
    minutes_ago: 5880,
  },
  {
    key: "dubois-press",
    first_name: "Claire",
    last_name: "Dubois",
    email: "c.dubois@example.org",
    subject: "Press request: feature on coconut crafts",
    message:
      "Dear Nyiur team,\nI am preparing a feature on craftspeople who work with coconut, for the next issue of a travel quarterly. I would love to speak with someone about boreh and about how your oil is made: thirty minutes by video, at any time that suits WITA. Could you also tell me whom to ask for photographs in print resolution?\nKind regards, Claire Dubois",
    status: "read",
    language: "en",
    minutes_ago: 12_960,
  },
  {
    key: "takahashi-gift",
    first_name: "由美子",
    last_name: "高橋",
    email: "yumiko.takahashi@example.com",
    subject: "母への贈り物",
    message:
      "母の誕生日にギフトセットを贈りたいと思っています。手書きのメッセージカードを添えていただくことはできますか。強い香りが苦手なので、やさしい香りの組み合わせを選んでいただけると助かります。",
    status: "replied",
    language: "ja",
    minutes_ago: 21_600,
  },
  {
    key: "okafor-spa-order",
    first_name: "Daniel",
    last_name: "Okafor",
    email: "daniel@example.org",
    subject: "Massage oil for a small spa",
    message:
      "We run a four-room spa and go through roughly ten litres of massage oil a month. Do you supply it in larger containers, and is there an unscented version? A price list for professional use would be welcome.",
    status: "replied",
    language: "en",
    minutes_ago: 38_900,
  },
  {
    key: "kobayashi-workshop-interpreter",
    first_name: "直樹",
    last_name: "小林",
    email: "naoki.kobayashi@example.jp",
    subject: "工房見学は日本語でも可能ですか",
    message:
      "来月の中旬、ウブドに滞在する予定です。工房の見学を希望しているのですが、英語があまり得意ではありません。日本語で案内していただくことは可能でしょうか。難しければ、通訳の方と一緒に伺います。人数は3名です。",
    status: "replied",
    language: "ja",
    minutes_ago: 64_800,
  },
  {
    key: "weiss-pregnancy",
    first_name: "Hannah",
    last_name: "Weiss",
    email: "hannah.weiss@example.com",
    subject: "Full ingredient list, please",
    message:
      "Hello, I am expecting a baby and my midwife would like to see complete ingredient lists, including essential oils, for the body butter and the massage oil. Could you send them as a PDF? I could not tell from the page whether the fragrance is 100% from plants.",
    status: "replied",
    language: "en",
    minutes_ago: 92_200,
  },
  {
    key: "watanabe-broken-jar",
    first_name: "恵",
    last_name: "渡辺",
    email: "megumi.w@example.jp",
    subject: "容器が割れて届きました",
    message:
      "先日届いた荷物のうち、ボディバターのガラス容器が割れていました。写真を撮ってありますので、送り先を教えてください。ほかの品はていねいに包まれていて、きれいな状態でした。",
    status: "closed",
    language: "ja",
    minutes_ago: 128_000,
  },
  {
    key: "reyes-school-talk",
    first_name: "Marisol",
    last_name: "Reyes",
    email: "m.reyes@example.org",
    subject: "Thank you from class 5B",
    message:
      "The children have not stopped talking about the grating machine. Thank you for letting twenty-six of them ask so many questions. Half of the class went home and shook every coconut they could find to hear whether it was ripe.",
    status: "closed",
    language: "en",
    minutes_ago: 171_500,
  },
  {
    key: "nakamura-hotel-amenity",
    first_name: "さくら",
    last_name: "中村",
    email: "sakura.nakamura@example.com",
    subject: "旅館の客室用アメニティについて",
    message:
      "箱根で小さな旅館を営んでおります。客室に置くソープとバスソルトを探しており、香りの穏やかな自然素材のものを希望しています。小さいサイズの製造や、紙の包みへの名入れは可能でしょうか。露天風呂ではなく、各客室の内風呂での使用を考えております。",
    status: "closed",
    language: "ja",
    minutes_ago: 214_000,
  },
];
