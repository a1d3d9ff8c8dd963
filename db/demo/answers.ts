type DemoAnswer = { name: string; name_ja: string; text: string; text_ja: string };

/** Ready answers to what visitors ask most. Of payment, prices of shipping and the like they say only what always holds. */
export const answers: DemoAnswer[] = [
  {
    name: "Thank you, we will look into it",
    name_ja: "お礼（調べてお返事します）",
    text: "Thank you for writing to us. We are looking into your question and will answer within two days.",
    text_ja:
      "お問い合わせいただき、ありがとうございます。ただいまお調べしておりますので、二日以内にあらためてご連絡いたします。",
  },
  {
    name: "Price and how to order",
    name_ja: "価格とご注文方法",
    text: "Thank you for your interest in our {product} ({size}). It costs {price}.\n\nTo order, simply answer this mail with the quantity and your postal address. We then write to you with the total and how to pay.\n\n{link}",
    text_ja:
      "{product}（{size}）にご関心をお寄せいただき、ありがとうございます。価格は{price}です。\n\nご注文の際は、このメールに数量とお届け先のご住所をご返信ください。合計金額とお支払い方法をご案内いたします。\n\n{link}",
  },
  {
    name: "Sizes and aromas",
    name_ja: "サイズと香り",
    text: "Our {product} comes in several sizes and aromas. You will find all of them, with their prices, on this page:\n\n{link}\n\nIf you tell us how you would like to use it, we gladly help you choose.",
    text_ja:
      "{product}には、いくつかのサイズと香りがございます。価格とあわせて、こちらのページでご覧いただけます。\n\n{link}\n\nお使いになる場面をお知らせいただければ、お選びするお手伝いをいたします。",
  },
  {
    name: "In stock",
    name_ja: "在庫あり",
    text: "Yes, {product} ({size}) is in stock, and we have put it aside for you. Would you like us to send it, or will you come to the shop?",
    text_ja:
      "{product}（{size}）は在庫がございます。お取り置きいたしましたので、発送をご希望か、ご来店になるかをお知らせください。",
  },
  {
    name: "Out of stock",
    name_ja: "在庫切れ",
    text: "We are sorry: {product} ({size}) is out of stock at the moment, because we make it by hand in small batches. Shall we write to you as soon as the next batch is ready?",
    text_ja:
      "申し訳ございません。{product}（{size}）はただいま在庫を切らしております。少量ずつ手づくりしているためです。次の仕上がりを、メールでお知らせいたしましょうか。",
  },
  {
    name: "Sending abroad",
    name_ja: "海外発送",
    text: "Yes, we send abroad. What it costs, and how long it takes, depends on the country and the weight. Please tell us your postal address and what you would like, and we will write to you with the exact amount before you decide.\n\nCustoms may charge a fee when the parcel arrives; it is not part of our price.",
    text_ja:
      "海外への発送も承っております。送料と日数は、お届け先の国と重さによって異なります。ご住所とご希望の品をお知らせください。ご注文の前に、正確な金額をご案内いたします。\n\nなお、お受け取りの際に関税がかかる場合がございます。関税は商品代金に含まれておりません。",
  },
  {
    name: "Sensitive skin",
    name_ja: "敏感肌の方へ",
    text: "Thank you for asking before you use {product}. Every skin is different, so please try a little on the inside of your arm first and wait a day. All ingredients are listed here:\n\n{link}\n\nIf you have a skin condition or an allergy, please ask your doctor: we cannot give medical advice.",
    text_ja:
      "{product}をお使いになる前にお問い合わせいただき、ありがとうございます。お肌には個人差がありますので、まず腕の内側に少量をつけ、一日様子をご覧ください。全成分はこちらに記載しております。\n\n{link}\n\n皮膚の疾患やアレルギーをお持ちの場合は、医師にご相談ください。当店では医学的な助言はいたしかねます。",
  },
  {
    name: "Ingredients",
    name_ja: "成分について",
    text: "All ingredients of {product} are on its page. It is made with virgin coconut oil from Bali, and nothing is in it that is not on the list:\n\n{link}\n\nIf you must avoid something, tell us, and we will check for you.",
    text_ja:
      "{product}の全成分は、製品のページに記載しております。バリ産のバージンココナッツオイルを使い、記載のないものは加えておりません。\n\n{link}\n\n避けたい成分がございましたら、お知らせください。お調べいたします。",
  },
  {
    name: "The oil has become solid",
    name_ja: "オイルが固まったとき",
    text: "There is nothing wrong with your oil: coconut oil becomes solid below about 24 °C. Put the closed bottle into warm water for a few minutes, and it will be clear again. You can do so as often as you like.",
    text_ja:
      "オイルの品質に問題はございません。ココナッツオイルは、約24℃を下回ると固まります。ふたを閉めたまま、ぬるま湯に数分つけると、また透明になります。何度くり返しても差し支えありません。",
  },
  {
    name: "Visiting the shop",
    name_ja: "ご来店について",
    text: "We would be happy to welcome you. You find our address and the opening hours on our contact page. If you tell us when you come, we prepare what you would like to try.",
    text_ja:
      "ご来店をお待ちしております。住所と営業時間は、お問い合わせページに記載しております。お越しになる日時をお知らせいただければ、お試しになりたい品をご用意いたします。",
  },
  {
    name: "Larger quantities and resellers",
    name_ja: "まとめてのご注文・お取り扱い",
    text: "Thank you for asking about a larger quantity. For hotels, spas and shops we make an offer of their own. Please tell us which products, how many, by when, and where to.",
    text_ja:
      "まとまった数量のお問い合わせ、ありがとうございます。ホテル、スパ、店舗の皆さまには、個別にお見積もりいたします。ご希望の製品、数量、時期、お届け先をお知らせください。",
  },
  {
    name: "Damaged on arrival",
    name_ja: "破損して届いた場合",
    text: "We are very sorry that your parcel arrived damaged. Please send us a photo of it and of the box, so that we can replace what is broken and pack it better next time. You need not send anything back.",
    text_ja:
      "お届けの品が破損していたとのこと、誠に申し訳ございません。品物と箱の写真をお送りください。代わりの品をお送りし、今後の梱包を改めます。ご返送には及びません。",
  },
];
