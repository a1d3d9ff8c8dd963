type DemoBlogCategory = {
  key: string;
  name: string;
  name_ja: string;
  slug: string;
  is_active: boolean;
};

type DemoBlogPost = {
  key: string;
  category: string | null;
  slug: string;
  title: string;
  title_ja: string | null;
  excerpt: string;
  excerpt_ja: string | null;
  /** Plain text; each line is a paragraph. */
  content: string;
  content_ja: string | null;
  /** A file in `db/demo/pictures`; its alt texts are in `index.json` there. */
  picture: string | null;
  is_featured: boolean;
  /** ISO 8601; null for a draft. */
  published_at: string | null;
  view_count: number;
};

export const blogCategories: DemoBlogCategory[] = [
  { key: "ingredients", name: "Ingredients", name_ja: "素材のはなし", slug: "ingredients", is_active: true },
  {
    key: "rituals-practice",
    name: "Rituals & Practice",
    name_ja: "習わしと手入れ",
    slug: "rituals-and-practice",
    is_active: true,
  },
  {
    key: "from-the-grove",
    name: "From the Grove",
    name_ja: "椰子の林から",
    slug: "from-the-grove",
    is_active: true,
  },
  {
    key: "living-lightly",
    name: "Living Lightly",
    name_ja: "身軽に暮らす",
    slug: "living-lightly",
    is_active: true,
  },
];

/** Newest first; the last post is a draft. */
export const blogPosts: DemoBlogPost[] = [
  {
    key: "six-in-the-morning",
    category: "from-the-grove",
    slug: "six-in-the-morning-under-the-palms",
    title: "Six in the Morning, Under the Palms",
    title_ja: "朝六時、椰子の林で",
    excerpt:
      "A coconut palm has no harvest season. One crown holds the whole year at once, from flower to ripe nut, and somebody has to climb up to it.",
    excerpt_ja:
      "椰子の木に、収穫の季節はありません。ひとつの梢に、花から熟した実まで一年分がそろっています。ある朝の収穫についていきました。",
    content: [
      "Just before six the grove is grey rather than green. Mist lies between the trunks, a cockerel somewhere gets the hour slightly wrong, and the crowns are so high that you hear them before you see them: a dry rustle, like someone turning the pages of a newspaper. It is the coolest part of the day, and the best time to climb.",
      "The climber carries no ladder. Shallow notches were cut into the trunk years ago, one above the other, and he goes up them barefoot with a sickle at his back until he is too far off for conversation. At the top he knocks on the nuts and listens; a ripe one, he says, answers in a lower voice. After a night of rain the trunks are slippery, and everybody waits for the sun to dry them. Waiting is part of the work.",
      "A coconut palm keeps no harvest season. A healthy tree opens a new cluster of flowers about once a month, and each cluster takes about a year to ripen, so a single crown holds the whole calendar at once: cream-coloured flowers at the top, nuts the size of a fist below them, and at the bottom the brown ones that are ready to come down. Every month or two the climber returns, and takes only the lowest.",
      "In Balinese the palm is nyuh. Indonesian has the everyday word kelapa and beside it an older, more literary one, nyiur, which belongs to songs and poems, to palms bending on a shore. In 2007 we took that word as our name. It is pronounced in two syllables, nyi-ur, and it means nothing more complicated than the tree you are standing under.",
      "Very little of that tree has only one use. Young leaves, pale and supple, are folded into the small trays for the daily offerings. The ribs of the leaflets are tied into brooms. Husk becomes rope and matting, shell becomes ladles and charcoal, and an old trunk becomes posts and rafters. Even its height is a kind of measure: by a rule that goes back to the 1970s, buildings in Bali should not stand taller than fifteen metres, about as high as a coconut palm.",
      "A grove is seldom coconuts alone. Light comes through the crowns in pieces, enough for bananas, cocoa, taro, and grass for a cow or two. Most of the coconuts on the island grow like this, on family land, among other things, and not on large plantations. It makes for a slow and uneven supply, and for a better-tempered piece of ground.",
      "By eight the mist has gone and the heap beside the path is knee-high. Some of the husks will stay behind as mulch around the trunks. Someone opens a young coconut for each of us, taking the top off in three strokes. The water is still cool from the night, and nobody says much until it is finished.",
    ].join("\n"),
    content_ja: [
      "夜が明けきる前の椰子の林は、緑というより灰色をしています。幹のあいだにもやがたまり、どこかで雄鶏が少し早すぎる時を告げます。梢は高く、姿より先に音が届きます。だれかが新聞をめくるような、乾いた葉ずれの音です。一日でいちばん涼しいこの時間が、木に登るにもいちばんよい時間です。",
      "登り手は、はしごを使いません。幹には何年も前に刻まれた浅い足場が、上へ上へと続いています。背中に鎌を差し、はだしで登っていくと、やがて話し声も届かない高さになります。梢に着いたら、実をたたいて音を聴く。よく熟した実は、低い声で返事をするのだそうです。夜に雨が降った朝は幹がすべるので、日が当たって乾くまで、みんなで待ちます。待つのも仕事のうちです。",
      "椰子の木には、決まった収穫の季節がありません。元気な木は月に一度ほど新しい花の房を開き、ひとつの房が熟すまでにおよそ一年かかります。ですから一本の梢に、一年分の暦がそろっていることになります。いちばん上にはクリーム色の花、その下にこぶしほどの若い実、いちばん下に、茶色く熟した実。登り手は一、二か月おきに訪れて、下の房だけを切り落とします。",
      "バリ語で、椰子の木は「ニュー（nyuh）」。インドネシア語には、ふだん使う「クラパ」のほかに、「ニュール（nyiur）」という少し古風な言葉があります。浜辺で葉を揺らす椰子をうたう、歌や詩のなかの言葉です。2007年、私たちはこの言葉を名前にもらいました。むずかしい意味はありません。いま見上げている、この木のことです。",
      "椰子の木には、使い道がひとつだけという部分がほとんどありません。淡い色のしなやかな若葉は、毎日の供物をのせる小さな器に折られます。葉の芯は束ねてほうきに。外皮の繊維は縄や敷物に、殻はひしゃくや炭に、年老いた幹は柱や垂木になります。高さまでもが、ものさしです。バリの建物は高さ15メートルまで。1970年代から続くこの決まりは、椰子の木の高さに合わせたものです。",
      "林に生えているのは、椰子だけではありません。梢のすきまからこぼれる光で、バナナやカカオ、里芋が育ち、牛に食べさせる草も伸びます。バリの椰子の多くは、大きな農園ではなく、こうした家族の土地で、ほかの作物にまじって育ちます。そのぶん収穫はゆっくりで、量もまちまちです。けれど、土地の表情はずっとおだやかです。",
      "八時になるころにはもやが晴れ、道ばたの実の山はひざの高さになっています。はがした外皮の一部は、幹のまわりに敷くために林へ残します。だれかが人数分の若い実を割ってくれました。刃を三度入れると、上がきれいに落ちます。なかの水は夜の涼しさをまだとどめていて、飲み終えるまで、みんなあまり話をしません。",
    ].join("\n"),
    picture: "blog-palm-grove-dawn.jpg",
    is_featured: true,
    published_at: "2026-10-09T01:00:00Z",
    view_count: 486,
  },
  {
    key: "how-oil-is-made",
    category: "ingredients",
    slug: "from-nut-to-oil-how-virgin-coconut-oil-is-made",
    title: "From Nut to Oil: How Virgin Coconut Oil Is Made",
    title_ja: "ココナッツがオイルになるまで",
    excerpt: "Ten to fifteen coconuts, many hands and no fire. What happens between the palm and the bottle.",
    excerpt_ja:
      "1リットルのオイルに、ココナッツは10個から15個。木の上から瓶のなかへ、そのあいだに起きていることを順にたどります。",
    content: [
      "A green coconut is for drinking. A coconut for oil is older: eleven or twelve months on the palm, the husk turned brown, the flesh inside thick and firm. Shake it and you hear water slosh, because by then some of it has gone and left room for air. About a third of the weight of that white flesh is oil, and nearly all the work that follows is a matter of coaxing it out gently.",
      "First the husk comes off, levered against an iron spike set upright in the ground. Then the shell is cracked, the water poured away or drunk on the spot, and the flesh prised out, washed and finely grated. This has to happen quickly. Grated coconut left to sit in the heat of a Balinese afternoon begins to sour, so the work starts early, and nuts are opened only as fast as they can be pressed.",
      "The gratings are kneaded with a little water and squeezed, and what runs out is santan, coconut milk, the same milk that goes into curries and rice cakes all over Indonesia. It is an emulsion: tiny drops of oil held in water, each wrapped in a film of protein. To get at the oil, you have to persuade that film to let go.",
      "There are several ways. The old one in Bali is to boil the milk for hours over a wood fire until the oil rises, clear and smelling of toast. Villages still make it and call it lengis tandusan; lengis is the Balinese word for oil. Nothing is wasted. The brown curds left in the pan are seasoned, wrapped in banana leaf and grilled for supper.",
      "Virgin oil takes a quieter road. In some houses the milk is left to stand overnight, until oil and water part by themselves; in others it is spun, and the same thing happens in minutes. Ours is pressed and parted on the day the nuts are opened, without a fire under it. The oil is drawn off, freed of the last of the water and filtered until clear. Nothing is bleached and nothing is deodorised, and so the oil still smells of the fruit it came from.",
      "Ordinary coconut oil is mostly made from copra, which is flesh dried in the sun, in kilns or over smoke before it is pressed. That oil has to be refined, and comes out pale, with hardly any scent. It is a useful oil and good in the kitchen, only a different one. You can tell the two apart with your eyes closed.",
      "Count it all up and a litre of virgin oil takes something like ten to fifteen coconuts, depending on their size and the season. Hold a bottle to the light: liquid, it should be as clear as water; on a cool day, as white as a candle. Then open it and smell. It ought to remind you of a coconut that has just been cracked, and of nothing else.",
    ].join("\n"),
    content_ja: [
      "飲むためのココナッツは、まだ青い実です。オイルになるのはもっと年を重ねた実で、木の上で十一、二か月を過ごし、外皮は茶色く、内側の白い果肉は厚くしっかりと育っています。耳もとで振ると、ちゃぷちゃぷと音がします。熟すうちに水が減り、なかにすきまができるからです。この白い果肉の、重さのおよそ三分の一が油分。あとの仕事は、それをどれだけおだやかに引き出せるかに尽きます。",
      "まず、地面に立てた鉄の杭に実を押しつけ、てこのようにして外皮をはがします。殻を割り、水を捨て（その場で飲んでしまうこともあります）、果肉をはがして洗い、細かくすりおろします。ここからは手早さが肝心です。バリの昼の暑さのなかでは、すりおろした果肉はすぐに酸っぱくなりはじめます。だから仕事は朝早くから。実も、搾れる分だけを割っていきます。",
      "すりおろした果肉に少しの水を加えてもみ、ぎゅっと搾ると、白い液が流れ出ます。インドネシア語でサンタン、つまりココナッツミルクです。カレーや米の菓子に使う、あのミルクと変わりません。水のなかに細かな油の粒が散っていて、ひと粒ひと粒がたんぱく質の膜に包まれています。オイルを取り出すには、この膜にほどけてもらわなければなりません。",
      "方法はいくつかあります。バリに昔から伝わるのは、薪の火で何時間も煮て、油が浮いてくるのを待つやり方です。香ばしく澄んだこの油は「レンギス・タンドゥサン」と呼ばれ（レンギスはバリ語で油のこと）、いまも村々でつくられています。鍋に残った茶色いかすも捨てません。味をつけ、バナナの葉に包んで焼けば、その日のおかずになります。",
      "バージンオイルは、もう少し静かな道をたどります。ミルクをひと晩置き、油と水がひとりでに分かれるのを待つところもあれば、遠心分離機にかけて、同じことを短い時間で済ませるところもあります。Nyiurでは、実を割ったその日のうちに、火を使わずに搾り、分けてしまいます。油の層だけを取り、残った水分を抜いて、澄むまで漉します。漂白も脱臭もしないので、もとの果実の香りがそのまま残ります。",
      "一般的なココナッツオイルの多くは、コプラからつくられます。コプラとは、天日や乾燥窯、煙などで乾かした果肉のこと。これを搾った油は精製が必要で、仕上がりは色が淡く、香りはほとんどありません。台所では使いやすい、よい油です。ただ、別のものだというだけ。目を閉じて香りをかげば、違いはすぐにわかります。",
      "こうして数えてみると、バージンオイル1リットルに、ココナッツは10個から15個ほど。実の大きさや季節によっても変わります。瓶を光にかざしてみてください。液体のときは水のように透きとおり、涼しい日にはろうそくのように白く固まります。ふたを開けたら、まず香りを。割ったばかりのココナッツが思い浮かぶなら、それで間違いありません。",
    ].join("\n"),
    picture: "blog-how-oil-is-made.jpg",
    is_featured: true,
    published_at: "2026-09-18T02:00:00Z",
    view_count: 1127,
  },
  {
    key: "shampoo-bar-guide",
    category: "living-lightly",
    slug: "a-patient-guide-to-shampoo-bars",
    title: "A Patient Guide to Shampoo Bars",
    title_ja: "シャンプーバーと、気長につきあう",
    excerpt:
      "Most first attempts with a bar fail for the same two or three reasons, and none of them is your hair.",
    excerpt_ja:
      "はじめての一個がうまくいかない理由は、たいてい二つか三つ。髪質のせいではありません。使い方と、乾かし方のはなしです。",
    content: [
      "The first wash with a shampoo bar is often a disappointment. The lather seems thin, the hair feels odd, and the bar has turned to porridge by Thursday. Most people conclude that bars are not for them. We have heard this often enough to know that the causes are few and easily mended, so here they are, in the order in which they usually happen.",
      "Begin with the label. Some bars are true soap: oils and lye, cooked or cured. Others are pressed from milder cleansing agents, many of which also begin life as coconut oil. Ours is one of the second kind. Both wash hair; they only behave differently. Coconut is at home in either kind, because it makes a generous lather even where the water is unhelpful. Sailors once washed with coconut soap in sea water for that reason.",
      "Now the wash. Hair should be wet through, wetter than you think, before the bar comes near it. Turn the bar between your hands until you have a good lather and work that into the scalp with your fingertips; let the lengths be cleaned by what runs down them. Rubbing the bar along the lengths only makes tangles. If you oiled your hair beforehand, wash a second time. Then rinse for as long again as you think you need.",
      "If the hair feels waxy, the cause is most likely the water. True soap meets the calcium in hard water and leaves a fine film behind. A rinse puts this right: a tablespoon of vinegar in a litre of lukewarm water, poured slowly through the hair, kept out of the eyes and followed by plain water. With soft water, or with a bar that is not soap, you may never need it.",
      "A bar that stays wet is a bar that disappears. Keep it on a dish with ridges or holes, out of the reach of the shower, and let it dry hard between washes. Some people cut a new bar in two and keep half in the cupboard; others use two in turn. When the last piece is too small to hold, press it, wet, on to the back of the next.",
      "Bars are good travellers. They are not liquid, so nobody at the airport will ask about them, and they cannot leak over your shirts. The only thing they need is to be dry before they go into the tin. If there is no time for that, wrap the bar in a face cloth: it will arrive as something you can use straight away.",
      "And give it two weeks. Your hands need to learn how much is enough, which is less than you would think, and you need to stop looking for the foam you grew up with. After that there is one object on the edge of the basin where there used to be three.",
    ].join("\n"),
    content_ja: [
      "シャンプーバーではじめて髪を洗った日は、がっかりすることが少なくありません。泡は頼りなく、手ざわりはいつもと違い、数日もすると、バーがおかゆのようになっている。やっぱり合わなかった、と思ってしまうのも無理はありません。けれど原因はほんのいくつかで、どれも簡単に直せます。つまずきやすい順に、ご紹介します。",
      "まず、成分表示を見てみましょう。バーには、油脂とアルカリからつくる「石けん」のものと、よりおだやかな洗浄成分を押し固めたものがあります。後者の多くも、もとをたどればココナッツオイルで、Nyiurのバーもこちらです。どちらも髪を洗うものですが、ふるまいが少し違います。ココナッツからつくった石けんは水を選ばず泡立つので、昔の船乗りは海水でからだを洗うのにも使ったといいます。",
      "次に、洗い方です。バーに手をのばす前に、髪の根もとまで、思っているよりもしっかり濡らします。両手のなかでバーを転がして泡をつくり、その泡を指の腹で地肌へ。毛先は、流れていく泡で十分です。長い髪にバーをじかにこすりつけると、からまるばかりで、あまりよいことはありません。洗う前にオイルを使った日は、二度洗いを。すすぎは、もういいと思ってから、同じだけもう一度。",
      "洗い上がりがべたついたり、きしんだりするときは、水のせいかもしれません。石けんは水のなかのカルシウムと結びついて、うすい膜を残します。洗面器一杯のぬるま湯に、クエン酸を小さじ半分。髪にゆっくりまわしかけて、目に入らないように気をつけながら、もう一度お湯で流します。日本の水はおおむね軟水ですし、石けんではないバーなら、この手間はいらないことも多いでしょう。",
      "濡れたままのバーは、みるみる減っていきます。溝や穴のある皿にのせて、シャワーのかからない場所で、次に使うときまでに、かちっと固まるくらいに乾かします。新しいバーを半分に切り、片方を戸棚にしまっておくのもよい方法です。二つを交互に使う人もいます。小さくなって持ちにくくなったら、濡らして次のバーの裏に押しつけておけば、最後まで使いきれます。",
      "旅にもよい道連れになります。液体ではないので空港の検査で困ることもなく、服の上にこぼれる心配もありません。気をつけるのは、缶に入れる前によく乾かすことだけです。時間がなければ、フェイスタオルに包んでしまいましょう。宿に着いたら、そのまま泡立てて使えます。",
      "そして、二週間は様子を見てください。どのくらいの泡で足りるのかを、手が覚えるまでの時間です。たぶん、思っているより少なくて済みます。慣れ親しんだ、あのもこもこの泡を探さなくなるころには、洗面台のふちに三つ並んでいた容器が、小さなバーひとつになっているはずです。",
    ].join("\n"),
    picture: "blog-shampoo-bar-guide.jpg",
    is_featured: false,
    published_at: "2026-07-24T02:30:00Z",
    view_count: 938,
  },
  {
    key: "spices-of-boreh",
    category: "ingredients",
    slug: "the-spices-of-boreh",
    title: "The Spices of Boreh",
    title_ja: "ボレのスパイス",
    excerpt:
      "Rice, turmeric, ginger, clove: the old Balinese body paste begins in the kitchen, and every household makes it a little differently.",
    excerpt_ja:
      "お米、ターメリック、しょうが、クローブ。バリに伝わるボディペースト「ボレ」は台所から生まれました。つくり方は、家ごとに少しずつ違います。",
    content: [
      "Ask in a Balinese village what goes into boreh and you will be told; ask next door and you will be told something else. The base is rice, soaked until the grains soften, then ground. With it go roots: turmeric, ginger, galangal, and the small, sharply scented one called cekuh in Balinese and kencur in Indonesian. After that each house follows its own hand, with clove, nutmeg, cinnamon or star anise. Water turns it into a paste.",
      "It belongs to rain and field work. When people came in from the flooded terraces, or when the evening turned cool in the hill villages, the paste was rubbed over arms and legs and left to dry while they sat and talked. Java has a cousin of it, lulur, fine and yellow and perfumed with flowers, which comes down from the royal courts. Boreh is browner and coarser. It never lived in a palace, and has not tried to.",
      "Anyone who has cooked in Bali will recognise the smell. Turmeric, ginger, galangal and kencur are also the four roots of base genep, the spice paste that stands behind most Balinese dishes. One old way of remembering the proportions uses the hand: the index finger for turmeric, the middle finger for galangal, the ring finger for ginger and the little finger for kencur. Mortar and pestle are the same for both, and so, usually, is the cook.",
      "Turmeric gives the colour. It is a rhizome of the ginger family, dull brown outside and, once cut, as orange as the yolk of a good egg, and it marks whatever it touches: fingers, pestle, cloth. The clove is a flower bud, picked before it opens. It came to the rest of the world from the Maluku islands, further east, and today it also grows in the hills of northern Bali, where at harvest the buds are dried on mats beside the road.",
      "The rice has the humblest part and does most of the polishing. Ground coarse, it scrubs; ground fine, it is nearly a powder. Soaking matters, because a dry grain scratches and a soaked one rolls. If you grind your own, rub a little between thumb and finger before you begin. If it feels like sea sand, add water and give it some minutes more.",
      "To use boreh at home, stand in the bath or on an old towel. Damp the skin, take a spoonful for each arm and leg, and move in small circles with a light hand. Wait until the edges begin to dry and crumble, then rinse with warm water. Keep it away from the face and from skin that is broken or newly shaved, and try a little on the inside of the arm first, as clove and ginger can tingle.",
      "What stays is mostly the scent. For an hour or so the bathroom smells like a market stall as it closes: warm wood, root, a trace of clove. Then it fades, the towel goes into the wash, and the towel, if it was white, is no longer quite white. We did say an old one.",
    ].join("\n"),
    content_ja: [
      "バリの村で「ボレには何を入れるの」と聞けば、だれもが教えてくれます。そして隣の家では、また違うことを教わります。土台になるのは、水にひたしてやわらかくなったお米を、すりつぶしたもの。そこへ、ターメリック、しょうが、ガランガル、それからクンチュルと呼ばれる、香りの鋭い小さな根を合わせます。クローブやナツメグ、シナモン、八角を加えるかどうかは、その家しだい。水でのばして、ペーストにします。",
      "ボレは、雨と野良仕事のそばにありました。水を張った棚田から上がってきたとき、あるいは山の村の夕方が涼しくなってきたとき、このペーストを腕や脚に塗り、乾くまでのあいだ、腰を下ろしておしゃべりをします。ジャワには「ルルール」という親戚がいます。きめが細かく、黄色く、花の香りをつけたもので、王宮から伝わりました。ボレは、もっと茶色くて粗い。宮殿に住んだことはなく、住もうとしたこともありません。",
      "バリで料理をしたことのある人なら、この香りに覚えがあるはずです。ターメリック、しょうが、ガランガル、クンチュルは、多くのバリ料理の土台になる合わせ香辛料「バセ・グネップ」の、四つの根でもあるからです。分量は、手で覚えるという言い伝えがあります。人さし指の長さがターメリック、中指がガランガル、薬指がしょうが、小指がクンチュル。使う石臼も同じなら、つくる人もたいてい同じです。",
      "色を決めるのは、ターメリックです。しょうがの仲間の根茎で、外側は地味な茶色、切るとよい卵の黄身のような橙色があらわれます。指にも、すりこぎにも、布にも色を残します。クローブは、開く前に摘んだ花のつぼみ。もともとはずっと東のマルク諸島から世界へ広まったスパイスで、今ではバリ北部の山あいでも育ちます。収穫のころには、道ばたに敷いたむしろの上で、つぼみが干されています。",
      "いちばん地味で、いちばんよく働くのがお米です。粗くひけばスクラブになり、細かくひけば粉に近づきます。大切なのは、しっかり水を含ませること。乾いた粒は引っかかり、ふやけた粒は肌の上をころころと転がります。ご自分でひくときは、使う前に、親指と人さし指で少しこすってみてください。砂浜の砂のように感じたら、水を足して、もう何分か待ちましょう。",
      "家で使うときは、浴室か、古いタオルの上で。肌を湿らせ、片腕、片脚にひとさじずつ、力を入れずに小さな円を描きます。ふちが乾いて、ぽろぽろとしはじめたら、ぬるま湯で流します。顔や、傷のある肌、剃ったばかりの肌は避けてください。クローブやしょうがは、ぴりっと感じることがあります。はじめての日は、腕の内側で少しだけ試してから。",
      "あとに残るのは、おもに香りです。一時間ほど、浴室は店じまいのころの市場のような匂いがします。日なたの木と、土のついた根と、かすかなクローブ。やがてそれも薄れて、タオルは洗濯かごへ。白かったタオルは、もう真っ白ではなくなっています。だから、古いものをとお伝えしたのです。",
    ].join("\n"),
    picture: "blog-boreh-spices.jpg",
    is_featured: true,
    published_at: "2026-06-12T02:00:00Z",
    view_count: 1584,
  },
  {
    key: "before-galungan",
    category: "from-the-grove",
    slug: "twenty-five-days-before-galungan",
    title: "Twenty-Five Days Before Galungan",
    title_ja: "ガルンガンまで、あと二十五日",
    excerpt:
      "Once in 210 days, on a Saturday, Bali says thank you to its trees. Notes from a grove on Tumpek Wariga.",
    excerpt_ja:
      "210日に一度めぐってくる土曜日、バリの人々は木々に感謝を伝えます。トゥンペック・ワリガの日の、椰子の林からの便り。",
    content: [
      "On Saturday the trees in the neighbourhood were dressed. There was cloth around the trunks of the coconut palms, a plaited leaf hung above it, and below, at about the height of a child's shoulder, a smear of white rice porridge on the bark. It was Tumpek Wariga, and for one day nobody cut, pruned or felled anything.",
      "Bali keeps several calendars side by side. The one that sets this day is the pawukon, 210 days long and made of thirty weeks, each with a name of its own. Six of its Saturdays are called tumpek, and each is given to something people depend on: one to metal and tools, one to animals, one to puppets and the arts. The Saturday of the week Wariga is for plants. This year it fell on 23 May.",
      "It has another name, Tumpek Bubuh, after the porridge, bubuh. Rice flour is cooked soft and brought to the tree with the offering, and a little of it is put on the trunk with the fingers. It stands for nourishment: a meal for the one that has been feeding the house all year. What is left over is eaten by the people, who by then are hungry.",
      "Then comes the part that the children wait for. Someone older knocks on the trunk three times, as one knocks at a door, to wake the tree, and speaks to it politely, as one would to a grandfather. Where is grandmother? In twenty-five days it will be Galungan. Please bear well: nged, nged, nged. The word means something like laden, and it is said three times so that there can be no misunderstanding.",
      "The request is a practical one. At Galungan the spirits of the ancestors come home, and for ten days every household needs fruit, flowers, coconuts and a great many young palm leaves to receive them. Outside each gate stands a penjor, a tall bent bamboo hung with all of these. Somebody has to grow them, and it seems only right to give notice.",
      "For a company that lives from one kind of tree, it is a useful day. No nuts came in on Saturday and nothing was pressed. We swept the workshop, took our tray to the oldest palm on the road, knocked three times and stood about for a while afterwards. Nobody was in a hurry to go. On Monday the grating began again at the usual hour.",
    ].join("\n"),
    content_ja: [
      "土曜日、近所の木々はみな装いを整えていました。ココヤシの幹には布が巻かれ、その上には編んだ若葉の飾り。子どもの肩ほどの高さの樹皮には、白い米の粥がひと塗りされています。トゥンペック・ワリガの日です。この日だけは、だれも枝を切らず、剪定もせず、木を倒すこともありません。",
      "バリでは、いくつもの暦が並んで使われています。この日を決めるのはパウコンという210日の暦で、三十の週からなり、それぞれに名前があります。そのうち六つの土曜日はトゥンペックと呼ばれ、人の暮らしを支えるものに捧げられます。金属と道具の日、動物の日、影絵人形と芸能の日。ワリガの週の土曜日は、植物のための日です。今年は5月23日でした。",
      "別名をトゥンペック・ブブーといいます。ブブーは粥のこと。米の粉をやわらかく炊き、供物とともに木のもとへ運んで、指で少しだけ幹に塗ります。一年のあいだ家を養ってくれた木への、感謝の食事です。残った分は、そのころにはすっかりお腹をすかせた人間がいただきます。",
      "それから、子どもたちが待ちかねていた場面がやってきます。年長の者が戸をたたくように幹を三度たたいて木を起こし、祖父に話しかけるように丁寧に語りかけます。「おばあさんはどちらに。あと二十五日でガルンガンです。どうぞたくさん実らせてください。ンゲッド、ンゲッド、ンゲッド」。たわわに、というほどの意味で、聞きまちがいのないように三度くり返します。",
      "お願いの中身は、なかなか現実的です。ガルンガンには祖先の霊が家に帰り、迎える家々では十日のあいだ、果物や花、ココナッツ、そしてたくさんの若い椰子の葉が要ります。門の前には、それらを吊るした背の高い竹飾り、ペンジョールが立ちます。だれかが育てるのですから、前もって知らせておくのが筋というものでしょう。",
      "一種類の木に支えられている会社にとっては、ありがたい一日です。土曜日は実が運び込まれることもなく、搾ることもしませんでした。工房を掃き、道沿いでいちばん古い椰子のもとへお供えを運び、三度たたいて、しばらくそこに立っていました。だれも急いで帰ろうとはしませんでした。月曜日、いつもの時間に、また実を削る音が始まりました。",
    ].join("\n"),
    picture: "blog-galungan.jpg",
    is_featured: false,
    published_at: "2026-05-25T03:00:00Z",
    view_count: 612,
  },
  {
    key: "flowers-in-the-water",
    category: "rituals-practice",
    slug: "flowers-in-the-water",
    title: "Flowers in the Water",
    title_ja: "花を水に浮かべて",
    excerpt:
      "Frangipani came to Bali from the other side of the world and never left. On a night-scented flower, on bathing, and on a bowl by the basin.",
    excerpt_ja:
      "地球の反対側からやって来て、バリに根づいたプルメリア。夜に香る花のこと、水浴びのこと、洗面台に置くひと鉢のこと。",
    content: [
      "Before the heat comes up, someone in every lane in Bali is sweeping frangipani. Flowers for offerings should be fresh from the branch and not from the ground, so the ones that fell in the night are free for everything else. They are tucked behind an ear, lined up on a windowsill by a child, or dropped into a stone bowl of water by the door, where they turn slowly all morning.",
      "The tree is a newcomer, as trees go. Frangipani grew first in Mexico, Central America and the Caribbean, and reached Asia by ship some centuries ago. Bali took to it so completely, in temples and in gardens, that most visitors suppose it was always there. Indonesians call it kamboja. The Balinese name is jepun, and the wood-and-honey scent of the white kind is, for many people, simply the scent of the island.",
      "That scent is strongest after dark, and it is something of a trick. The flower is pollinated by hawkmoths, which come for nectar and find none; frangipani makes only the promise. By breakfast the perfume is already thinner. If you want to know what it can do, stand under a tree at nine in the evening, when the air has stopped moving.",
      "Bathing here was for a long time done out of doors, in rivers and at springs, once as the day began and once as it ended. It still marks those two hours. Apart from the daily wash there is melukat, purification with water, which may take place at a spring, a river or the sea, with offerings and prayer. At Tirta Empul, whose spring has been honoured since the tenth century, people move from spout to spout. If you go, go as a guest does: in a sarong, quietly, without hurrying anyone.",
      "A ceremony is not ours to sell and cannot be packed in a jar. What anyone may borrow is the attention. Put a shallow bowl beside the basin, fill it with cool water and float three or four flowers in it, face up. Let the milky sap drip from the stems first and rinse them, as it can irritate the skin and stains cloth. The flowers last a day or two. Change the water before you are reminded to.",
      "No frangipani where you live? Hardly anyone has. A camellia floats well, and so does a head of hydrangea, or a few leaves of mint. In Japan people put whole yuzu into the bath at the winter solstice and enjoy watching them bump into one another. It is the same idea in a colder place: something from a tree, something of the season, and water to hold it.",
    ].join("\n"),
    content_ja: [
      "日ざしが強くなる前、バリではどの路地でも、だれかがプルメリアを掃いています。供物にする花は、地面に落ちたものではなく、枝から摘んだばかりのものと決まっています。ですから、夜のあいだに落ちた花は、好きに使ってよいのです。耳にはさんだり、子どもが窓辺に並べたり、戸口の石の鉢に浮かべたり。浮かべた花は、朝のあいだじゅう、ゆっくりと向きを変えています。",
      "日本では、ハワイのレイの花として親しまれているでしょうか。プルメリアのふるさとは、メキシコから中央アメリカ、カリブ海のあたり。船でアジアへ渡ってきたのは、ほんの数百年前のことです。バリの人々はこの木をすっかり気に入り、寺にも庭にも植えました。インドネシア語ではカンボジャ、バリ語ではジュプン。白い花の、木と蜜をまぜたような香りは、多くの人にとって島そのものの香りです。",
      "その香りがいちばん濃くなるのは、日が落ちてから。じつは、これはちょっとした手品です。花粉を運ぶのはスズメガの仲間ですが、蜜を求めてやって来ても、この花に蜜はありません。香りだけの約束なのです。朝食のころには、もう淡くなっています。プルメリアのほんとうの香りを知りたければ、夜の九時、風が止まったころに、木の下に立ってみてください。",
      "水浴びは、長いあいだ外でするものでした。川や湧き水のほとりで、一日のはじまりと終わりに一度ずつ。今でも水を浴びるのは、たいていこの二つの時間です。日々の水浴びとは別に、「ムルカット」という水による浄めがあります。湧き水や川、海で、供物と祈りをささげて行うものです。十世紀から泉が敬われてきたティルタ・ウンプルでは、人々が水口から水口へと進んでいきます。訪れるときは、お客として。サロンを巻き、静かに、だれのことも急がせずに。",
      "儀式は、私たちが売れるものでも、瓶に詰められるものでもありません。だれもが分けてもらえるとしたら、水に向かうときの心くばりでしょうか。洗面台のそばに浅い鉢を置いて、冷たい水を張り、花を三つ四つ、上向きに浮かべます。茎から出る白い汁は肌に刺激になることがあり、布にもしみが残るので、よく切って、すすいでから。花がもつのは一日か二日。濁る前に、水を替えましょう。",
      "プルメリアの木など近くにない、という方がほとんどだと思います。椿はよく浮かびますし、紫陽花のひと房、ミントの葉を何枚かでも。冬至の夜、湯船で柚子がこつんとぶつかりあうのを眺めるのも、寒い国の、同じ楽しみかもしれません。木からひとつ、季節からひとつもらって、水に浮かべる。それだけのことです。",
    ].join("\n"),
    picture: "blog-frangipani-water.jpg",
    is_featured: false,
    published_at: "2026-03-20T02:00:00Z",
    view_count: 1243,
  },
  {
    key: "second-life-of-a-bottle",
    category: "living-lightly",
    slug: "the-second-life-of-a-bottle",
    title: "The Second Life of a Bottle",
    title_ja: "瓶の、ふたつめの暮らし",
    excerpt:
      "Glass is only a good idea if it is used again. How to wash a bottle that held oil, and what to do with it afterwards.",
    excerpt_ja:
      "ガラスのよさは、もう一度使ってこそ。オイルの入っていた瓶の洗い方と、そのあとの使い道について。",
    content: [
      "There is a shelf in our workshop for bottles that have come back. Some still wear half a label; one returned with a sprig of basil in it. They are the same clear glass as the new ones beside them, a little scuffed at the shoulder, and we look at that shelf when we have to decide what to put things in.",
      "It is only fair to say that glass is not innocent. It is heavy to carry and it takes a very hot furnace to make. A glass bottle that is used once and thrown away may well be no better for anyone than something lighter. It begins to make sense the second time it is filled, and more the third. What makes a container a good one is how long it stays in the house.",
      "In Bali the other side of the question comes in with the tide. From about December to February the wind blows from the west, and with it a season of plastic arrives on the beaches of the south-west coast, where people go down in the mornings to rake it up. Since 2019 the island has not allowed plastic carrier bags, plastic straws or polystyrene boxes to be handed out. It helps. It is not yet enough, and everyone who sells something in a package can do a part of the rest.",
      "To wash a bottle that held oil, first let it drain upside down in a warm place. Then put in a spoonful of uncooked rice, a drop of dish soap and a little hot water, not boiling; close it and shake. The rice goes where no brush can. Rinse until it no longer feels slippery, and leave the bottle to dry, neck down, for a full day. A few drops of water are enough to shorten the life of whatever oil comes next.",
      "After that it can be nearly anything. Kitchen oil with a cork in the neck; a vase for one stem; a bottle for cold tea. The wide jars are more useful still, for salt, matches, rice, buttons, or the kemiri nuts you bought for one recipe. Keep the lid with the jar, or in a month's time you will have neither.",
      "If you live nearby, or are passing through, write to us before you come and we will tell you what can be refilled that week. If you live far away, please do not post us your empties: the journey would cost more than it saves. Use the bottle for as long as it is any use, and then give it to the glass bin in your own town.",
      "Not everything should be in glass. Wet hands, a tiled floor and a bottle are a poor combination, which is one of the reasons we are fond of bars in paper sleeves. The best container of all, in the end, is the one there was no need to make.",
    ].join("\n"),
    content_ja: [
      "工房には、戻ってきた瓶のための棚があります。ラベルが半分残ったもの、バジルをひと枝挿したまま帰ってきたもの。隣に並ぶ新しい瓶と同じ透明なガラスで、肩のあたりが少しすれています。何をどんな容器に入れるか迷うとき、私たちはよく、この棚の前に立ちます。",
      "正直に言えば、ガラスがいつも正しいわけではありません。運ぶには重く、つくるには高い温度の炉がいります。一度使って捨ててしまうなら、軽い容器のほうがましなこともあるでしょう。ガラスの意味は、二度めに満たされたときに生まれ、三度めに深まります。よい容器かどうかは、どれだけ長く家にいてくれるかで決まるのだと思います。",
      "バリでは、この問題が潮に乗ってやって来ます。12月から2月ごろ、西から風が吹く季節になると、島の南西の浜辺にプラスチックのごみが流れ着きます。朝になると人々が浜へ下りて、熊手で集めます。2019年から、バリではレジ袋とプラスチックのストロー、発泡スチロールの容器を渡すことが禁じられました。たしかに減っています。でも、まだ足りません。残りの一部は、品物を包んで売る、私たちの仕事です。",
      "オイルの瓶を洗うには、まず暖かいところで逆さに立て、残りを切ります。次に、生のお米をひとさじ、食器用洗剤を一滴、熱すぎないお湯を少し。ふたをして、よく振ります。ブラシの届かないところまで、お米が行ってくれます。ぬめりがなくなるまですすいだら、口を下にして、まる一日乾かします。ほんの数滴の水でも、次に入れるオイルは傷みやすくなるからです。",
      "そのあとは、たいていのものになれます。コルクで栓をして台所の油を。一輪挿しに。冷たいお茶の瓶に。口の広い瓶なら、もっと重宝します。塩、マッチ、お米、ボタン、ひとつの料理のために買ったスパイスの残り。ふたは、瓶と一緒にしまっておくのがこつです。ひと月後に、両方とも行方知れずにならないように。",
      "お近くにお住まいの方、バリにお立ち寄りの方は、いらっしゃる前にご連絡ください。その週に詰め替えのできるものをお知らせします。遠くの方は、どうか空き瓶を送らずにいてください。運ぶことでかかるもののほうが、大きくなってしまいます。使えるあいだは手もとで使い、役目を終えたら、お住まいの町のガラスの回収へ。",
      "なんでもガラスがよいわけでもありません。濡れた手と、タイルの床と、ガラスの瓶。あまりよい取り合わせとはいえません。私たちが紙の帯を巻いただけのバーを気に入っている理由のひとつです。結局のところ、いちばんよい容器とは、つくらずに済んだ容器なのかもしれません。",
    ].join("\n"),
    picture: "blog-glass-refill.jpg",
    is_featured: false,
    published_at: "2026-01-23T02:00:00Z",
    view_count: 874,
  },
  {
    key: "why-oil-turns-white",
    category: "ingredients",
    slug: "why-coconut-oil-turns-white",
    title: "Why Coconut Oil Turns White",
    title_ja: "ココナッツオイルが白くなる理由",
    excerpt:
      "Clear in Bali, white in Sapporo, and somewhere in between in your bathroom. A short winter letter about twenty-four degrees.",
    excerpt_ja:
      "バリでは透明、札幌では真っ白。お手もとの瓶は、そのあいだのどこかでしょうか。24℃という温度をめぐる、冬の便り。",
    content: [
      "Every year, when the northern half of the world turns cold, the same letter arrives, often from Japan and nearly always polite. The oil was clear when I bought it, it says, and this morning it is white and hard. Is it spoiled? It is not. It has only noticed the weather.",
      "Coconut oil melts at about 24 °C. Near the coast of Bali even the nights are seldom cooler than that, so here the oil is a liquid nearly all the year and people are surprised to see it as anything else. In a kitchen in Tokyo in January, at fifteen degrees or so, it is as firm as cold butter. It is the same oil, and the bottle has done nothing but travel.",
      "The reason is in the shape of its molecules. Most of the fatty acids in coconut oil are saturated, and nearly half are of one kind, lauric acid. They are straight, and straight things stack well, like pencils in a box. The fatty acids in olive oil are largely bent, and bent things do not; that oil stays liquid at temperatures at which ours has long since settled down.",
      "Between the two states there is a good deal to look at. Around the melting point the oil turns cloudy, or clears at the top and stays white below. If it cools slowly, larger crystals form and the texture becomes grainy, like old snow; if it cools quickly it sets smooth. None of this is a fault, and it all disappears when the oil is warmed again.",
      "To use it, you need no equipment. Scrape out a little with a dry spoon and hold it between your palms for as long as it takes to count to ten. For a larger amount, stand the closed bottle in a bowl of warm water, as warm as a bath, and wait. Do not pour boiling water over cold glass, and leave the microwave out of it.",
      "It can melt and set as often as it likes and come to no harm. What shortens its life is light, long heat, and above all water, so close the lid, keep it in a cupboard and never put a wet spoon into it. Oil that has truly turned will tell you: it smells of crayons or old paint, or tastes sharp, or has gone yellow. Trust your nose. It is better at this than any date on a label.",
    ].join("\n"),
    content_ja: [
      "北半球が寒くなるころ、毎年のように同じお便りが届きます。日本からのものが多く、そして、どれもとてもていねいです。「買ったときは透明だったのに、今朝見たら、白く固まっていました。傷んでしまったのでしょうか」。ご安心ください。傷んだのではありません。オイルが、季節に気づいただけです。",
      "ココナッツオイルが溶けるのは、およそ24℃。バリの海の近くでは、夜でもそれを下回ることは少ないので、オイルはほとんど一年じゅう液体です。固まったところを見ると、こちらの人のほうが驚きます。一方、1月の東京の台所は15℃くらいでしょうか。そこでは、冷えたバターのような硬さになります。中身は同じオイル。瓶が、旅をしただけです。",
      "理由は、分子のかたちにあります。ココナッツオイルの脂肪酸は大半が飽和脂肪酸で、半分近くをラウリン酸が占めています。まっすぐなかたちをしていて、まっすぐなものは、箱のなかの鉛筆のようにきれいに重なります。オリーブオイルの脂肪酸は、多くが途中で曲がっていて、うまく重なりません。だから、ココナッツオイルがとうに固まる温度でも、さらさらと流れています。",
      "透明と白のあいだにも、いろいろな表情があります。24℃の前後では、全体がうっすら濁ったり、上は澄んで下だけ白かったり。ゆっくり冷えると大きな結晶ができて、残り雪のようにざらりとし、早く冷えるとなめらかに固まります。どれも品質の問題ではありません。温めれば、もとに戻ります。",
      "使うのに、道具はいりません。乾いたスプーンで少しすくい、手のひらにはさんで、十まで数えます。たくさん使いたいときは、ふたを閉めた瓶を、お風呂くらいの温かさのお湯につけて待ちましょう。冷えたガラスに熱湯をかけるのは禁物です。電子レンジも、お使いにならないでください。",
      "溶けたり固まったりを何度くり返しても、差し支えはありません。苦手なのは、光と、長く続く熱、そして何よりも水です。ふたを閉めて戸棚にしまい、濡れたスプーンは入れないように。ほんとうに傷んだときは、オイルのほうから教えてくれます。クレヨンや古い絵の具のような匂いがする、舌を刺すような味がする、黄色くなっている。ラベルの日付と合わせて、ご自分の鼻も信じてみてください。",
    ].join("\n"),
    picture: "blog-white-coconut-oil.jpg",
    is_featured: false,
    published_at: "2025-11-28T02:00:00Z",
    view_count: 2016,
  },
  {
    key: "ten-minutes-for-your-feet",
    category: "rituals-practice",
    slug: "ten-minutes-for-your-feet",
    title: "Ten Minutes for Your Feet",
    title_ja: "足のための10分",
    excerpt: "A chair, a towel, a little oil. A short practice for the end of a day spent standing.",
    excerpt_ja: "椅子と、タオルと、少しのオイル。立ち仕事の一日の終わりに、ひと息つくための短い習慣です。",
    content: [
      "Feet do most of the day's work and see very little of the day. In Bali they are at least looked at, because shoes come off at the door of every house and every temple pavilion, and a basin or a tap is never far away. Ten minutes before bed is enough to be polite to them.",
      "Wash first, with lukewarm water and soap, and dry between the toes. Sit in a chair with a back, put a folded towel over one knee and rest the other ankle on it. Warm half a teaspoon of massage oil in your hands. The room should be warm and the floor clear, because you will be slippery for a while.",
      "Begin with the whole hand: long strokes from the toes up over the instep to the ankle and back along the sole. Then use both thumbs, side by side, walking from the heel to the ball of the foot in five or six small steps. Turn each toe gently, once each way. Go only as deep as feels good, and leave out any place that is sore.",
      "Change feet when you are ready rather than when the clock says so. Afterwards wipe the soles well, for the sake of the stairs, and pull on cotton socks. Then do nothing at all for as long as the kettle takes.",
    ].join("\n"),
    content_ja: [
      "足は、一日の仕事の大半を引き受けていながら、その一日をほとんど見ることがありません。バリでは、家に上がるにも、寺のあずまやに上がるにも、はきものを脱ぎます。水を入れたたらいや蛇口も、たいていすぐそばにあります。日本の暮らしと、少し似ているかもしれません。寝る前の10分を、足のために取っておきましょう。",
      "まず、ぬるま湯と石けんで洗い、指のあいだまで拭きます。背もたれのある椅子に座り、片ひざに畳んだタオルをのせて、その上に反対の足首を置きます。マッサージオイルは小さじ半分。両手で温めてから使います。しばらくは足がすべりますので、床の上は片づけておいてください。",
      "はじめは、手のひら全体で。つま先から甲を通って足首まで、それから足の裏を通って戻ります。次に両手の親指をそろえ、かかとから指のつけ根まで、五歩か六歩、歩くように押していきます。足の指は、一本ずつ、右と左へそっと回します。気持ちのよい強さで十分です。痛むところがあれば、触れずにおきましょう。",
      "反対の足へ移るのは、時計ではなく、気が済んだときに。終わったら、階段ですべらないように足の裏をよく拭き、木綿の靴下をはきます。そのあとは、お湯が沸くまで、何もしないで過ごします。",
    ].join("\n"),
    picture: null,
    is_featured: false,
    published_at: null,
    view_count: 0,
  },
];
