import type { Icon } from "#domain/icon";

type DemoRitual = {
  key: string;
  title: string;
  title_ja: string;
  subtitle: string;
  subtitle_ja: string;
  description: string;
  description_ja: string;
  time: string;
  time_ja: string;
  mood: string;
  mood_ja: string;
  icon: Icon;
  is_active: boolean;
  /** A file in `db/demo/pictures`; its alt texts are in `index.json` there. */
  picture: string | null;
  steps: { step_text: string; step_text_ja: string; product_references: string[] }[];
};

/** In display order. The references cover every kind: name, part of a name, benefit, ingredient. */
export const rituals: DemoRitual[] = [
  {
    key: "sunrise-hair",
    title: "Sunrise Hair Ritual",
    title_ja: "朝日のヘアリチュアル",
    subtitle: "Oil first, then water, while the day is still cool",
    subtitle_ja: "水より先に、オイルを。涼しいうちの髪支度",
    description:
      "In Bali, hair is often oiled before it is washed rather than after. This is the unhurried way to do it: a little warm oil, a wide comb, and the twenty minutes the sun needs to clear the trees.",
    description_ja:
      "バリでは、髪を洗ったあとではなく、洗う前にオイルをなじませる習慣があります。手のひらで温めたオイルを少しと、目の粗い櫛をひとつ。朝日が木立の上に顔を出すまでの、ゆっくりとした髪支度です。",
    time: "45 min",
    time_ja: "45分",
    mood: "Fresh",
    mood_ja: "すがすがしく",
    icon: "Sun",
    is_active: true,
    picture: "ritual-sunrise-hair.jpg",
    steps: [
      {
        step_text:
          "Warm half a teaspoon of hair oil between your palms until it runs thin and you can smell it.",
        step_text_ja:
          "小さじ半分ほどのヘアオイルを手のひらに取り、さらりとして香りが立つまで両手で温めます。",
        product_references: ["Hair Oil"],
      },
      {
        step_text:
          "Part the hair with your fingers and circle the fingertips over the scalp, from the nape up to the crown.",
        step_text_ja:
          "指で髪を分け、うなじから頭のてっぺんへ、指の腹で小さな円を描くように地肌へなじませます。",
        product_references: [],
      },
      {
        step_text:
          "Comb what is left through the lengths with a wide wooden comb. Kemiri, or candlenut, has been used on hair across Indonesia for generations.",
        step_text_ja:
          "手に残ったオイルは、目の粗い木の櫛で毛先まで。ケミリ（ククイナッツ）は、インドネシアで昔から髪の手入れに使われてきた木の実です。",
        product_references: ["kemiri"],
      },
      {
        step_text:
          "Wrap your hair in a cotton cloth and leave it for twenty minutes. Open a window and put the kettle on.",
        step_text_ja: "髪を木綿の布で包み、20分ほど置きます。窓を開けて、お湯を沸かしながら待ちましょう。",
        product_references: [],
      },
      {
        step_text:
          "Wet your hair thoroughly, work up a lather in your hands and wash twice. If the ends ask for it, smooth on a little mask, and rinse again.",
        step_text_ja:
          "髪をしっかり濡らし、手のなかで泡を立てて、二度洗います。毛先のぱさつきが気になる日は、ヘアマスクを少しなじませてから、もう一度すすぎます。",
        product_references: ["shampoo", "Hair Mask"],
      },
    ],
  },
  {
    key: "evening-bath",
    title: "Evening Bath Ritual",
    title_ja: "夕べのバスリチュアル",
    subtitle: "Salt, steam and the last of the light",
    subtitle_ja: "塩と湯気と、暮れていく光と",
    description:
      "The hour between daylight and lamplight belongs to nobody, which makes it a good hour for a bath. Leave your telephone in another room and let the tub fill slowly.",
    description_ja:
      "日が落ちてから、明かりをともすまで。だれのものでもないその時間は、お風呂によく似合います。携帯電話は別の部屋に置いて、お湯がたまるのをゆっくり待ちましょう。",
    time: "40 min",
    time_ja: "40分",
    mood: "Restful",
    mood_ja: "しずかに",
    icon: "Moon",
    is_active: true,
    picture: "ritual-evening-bath.jpg",
    steps: [
      {
        step_text: "Rinse off the day under the shower first, with a little body wash and a soft cloth.",
        step_text_ja:
          "まずはシャワーで、ボディウォッシュの泡とやわらかな布を使い、一日の汗とほこりを流します。",
        product_references: ["body wash"],
      },
      {
        step_text:
          "Run the bath warm rather than hot, about 38 to 40 °C, and stir in two handfuls of bath salts until the water turns milky.",
        step_text_ja:
          "お湯は熱すぎない38〜40℃に。バスソルトをふたつかみ入れ、うっすら白くなるまで手で混ぜます。追い焚きはお控えください。",
        product_references: ["bath salts"],
      },
      {
        step_text:
          "Turn off the ceiling light and stay in for ten to fifteen minutes. Read nothing; listen to the house.",
        step_text_ja: "天井の明かりを消して、10分から15分。本も読まず、家のなかの音に耳を澄ませてみます。",
        product_references: ["evening wind-down"],
      },
      {
        step_text:
          "Step out slowly, as coconut milk can leave the tub slippery. Pat your skin dry and leave it a little damp.",
        step_text_ja:
          "ココナッツミルクで浴槽がすべりやすくなるので、上がるときはゆっくりと。水気はこすらず、押さえるように拭きます。",
        product_references: [],
      },
      {
        step_text:
          "Smooth on body butter while the skin is still damp, beginning at the heels and working up.",
        step_text_ja: "肌がまだしっとりしているうちに、かかとから順に、ボディバターをうすくのばします。",
        product_references: ["Body Butter"],
      },
    ],
  },
  {
    key: "ocean-breath",
    title: "Ocean Breath Ritual",
    title_ja: "海と呼吸のリチュアル",
    subtitle: "A few minutes at the pace of the waves",
    subtitle_ja: "波の速さで過ごす、ほんのひととき",
    description:
      "On the south coast of Bali the swell comes in slowly, ten seconds or more between one wave and the next: time enough to breathe in, and out again. No beach is needed. A window and the memory of one will do.",
    description_ja:
      "バリの南の海岸では、うねりがゆっくりと寄せてきます。ひとつの波から次の波まで、10秒かそれ以上。息を吸って、また吐くのにちょうどよい間合いです。海が近くになくても、窓辺と、いつか見た海の記憶があれば十分です。",
    time: "10 min",
    time_ja: "10分",
    mood: "Clear",
    mood_ja: "すっきりと",
    icon: "Waves",
    is_active: true,
    picture: null,
    steps: [
      {
        step_text:
          "Sit where you can feel the air move. Touch a little balm to your lips, as you would before a walk in the wind.",
        step_text_ja: "風の通る場所に座ります。潮風のなかへ出かける前のように、唇にリップバームをひと塗り。",
        product_references: ["Lip Balm"],
      },
      {
        step_text:
          "Rub one drop of virgin coconut oil between your palms, cup them in front of your face and take in the scent.",
        step_text_ja:
          "バージンココナッツオイルを一滴、手のひらでのばし、顔の前で両手をそっと丸めて香りを吸い込みます。",
        product_references: ["Virgin Coconut Oil"],
      },
      {
        step_text:
          "Breathe in through the nose as a wave gathers and let the breath go as it runs back. There is nothing to count.",
        step_text_ja:
          "波がふくらむあいだに鼻から吸い、引いていくあいだに吐きます。数は数えなくてかまいません。",
        product_references: [],
      },
      {
        step_text:
          "After ten waves or so, let your hands rest and find three sounds that are further away than the sea.",
        step_text_ja:
          "波を十ほど見送ったら、両手をひざに置いて、海よりも遠くで鳴っている音を三つ探してみます。",
        product_references: [],
      },
      {
        step_text: "Rinse your hands in cool water with lemongrass soap, and go on with the day.",
        step_text_ja: "最後に、冷たい水とレモングラスソープで手を洗って、一日のつづきへ戻ります。",
        product_references: ["lemongrass"],
      },
    ],
  },
  {
    key: "weekend-massage",
    title: "Weekend Massage Ritual",
    title_ja: "週末のマッサージリチュアル",
    subtitle: "One hour for arms, legs and shoulders",
    subtitle_ja: "腕と脚と肩のための、一時間",
    description:
      "Begin with boreh, the scrub of rice and spices that Balinese farming families have made for generations, and go on with oil and your own two hands. Lay out an old towel: turmeric leaves its colour on everything it meets.",
    description_ja:
      "はじまりは、ボレ。バリの農家が代々手づくりしてきた、お米とスパイスのスクラブです。そのあとは、オイルと自分の両手で。ターメリックの色は布に残りますので、古いタオルを一枚ご用意ください。",
    time: "60 min",
    time_ja: "60分",
    mood: "Grounded",
    mood_ja: "のびやかに",
    icon: "Hand",
    is_active: true,
    picture: "ritual-weekend-massage.jpg",
    steps: [
      {
        step_text:
          "Spread a spoonful of boreh over damp arms and legs in small circles, and wait about five minutes until the edges begin to dry.",
        step_text_ja:
          "湿らせた腕と脚に、ボレをひとさじ。小さな円を描くようにのばし、ふちが乾きはじめるまで5分ほど待ちます。",
        product_references: ["turmeric"],
      },
      {
        step_text: "Rinse with warm water until it runs clear, then wash lightly.",
        step_text_ja: "流れるお湯が透きとおるまですすぎ、ボディウォッシュの泡で軽く洗い上げます。",
        product_references: ["body wash"],
      },
      {
        step_text:
          "Warm a little massage oil in your hands. Stroke from ankle to knee and from wrist to shoulder, long and even.",
        step_text_ja:
          "マッサージオイルを手のひらで温め、足首からひざへ、手首から肩へ。長く、一定の速さでなでていきます。",
        product_references: ["Massage Oil"],
      },
      {
        step_text:
          "Use your thumbs on the soles of the feet and along the tops of the shoulders, only as firmly as is pleasant.",
        step_text_ja: "足の裏と肩の上は、親指で。気持ちよいと感じる強さより、強くする必要はありません。",
        product_references: [],
      },
      {
        step_text:
          "Rest for ten minutes under a cotton cloth. Before you dress, go over heels and elbows with body butter.",
        step_text_ja: "木綿の布をかけて、10分の休憩。着替える前に、ひじやかかとにボディバターを重ねます。",
        product_references: ["Body Butter"],
      },
    ],
  },
  {
    key: "rainy-season-foot",
    title: "Rainy Season Foot Ritual",
    title_ja: "雨季のフットリチュアル",
    subtitle: "For afternoons that end in rain",
    subtitle_ja: "雨で暮れていく午後のために",
    description:
      "From about November to March the afternoons in Bali tend to end in rain, and everyone comes home with wet feet. A basin, some salt and a dry towel put things right.",
    description_ja:
      "11月から3月ごろまで、バリの午後はよく雨で終わります。だれもが足を濡らして帰ってくる季節です。たらいと塩と、乾いたタオルが一枚。それだけで、家に帰ってきた心地がします。",
    time: "25 min",
    time_ja: "25分",
    mood: "Cosy",
    mood_ja: "ほっこりと",
    icon: "Heart",
    is_active: false,
    picture: null,
    steps: [
      {
        step_text: "Wash off the rain and the road with a good lather.",
        step_text_ja: "雨と道の汚れを、たっぷりの泡で洗い流します。",
        product_references: ["Lemongrass Soap"],
      },
      {
        step_text:
          "Fill a basin with warm water, stir in two spoonfuls of bath salts and rest your feet in it for ten minutes.",
        step_text_ja: "たらいに温かいお湯を張り、バスソルトをふたさじ。足をひたして10分ほど過ごします。",
        product_references: ["bath salts"],
      },
      {
        step_text:
          "Dry well, between the toes too, and smooth a few drops of oil over the soles with your thumbs.",
        step_text_ja: "指のあいだまでよく拭き、オイルを数滴、親指で足の裏にのばします。",
        product_references: ["Massage Oil"],
      },
      {
        step_text: "Finish the heels with body butter and put on thick cotton socks.",
        step_text_ja: "かかとにボディバターを塗り、厚手の木綿の靴下をはいておしまいです。",
        product_references: ["Body Butter"],
      },
    ],
  },
];
