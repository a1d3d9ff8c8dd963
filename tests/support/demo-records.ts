import { demoId } from "#server/demo/demo.server";

/** The demo records that tests refer to. */
export const demo = {
  oil: {
    id: demoId("product", "virgin-coconut-oil"),
    name: "Virgin Coconut Oil",
    name_ja: "バージンココナッツオイル",
  },
  shampooBar: { id: demoId("product", "shampoo-bar"), name: "Shampoo Bar" },
  soap: { id: demoId("product", "lemongrass-soap"), name: "Lemongrass Soap" },
  faceOil: { id: demoId("product", "coconut-rice-face-oil"), name: "Coconut & Rice Face Oil" },
  heroAsset: { id: demoId("site-asset", "home/hero Oil, butter and coconuts in morning light") },
  hairOil: { id: demoId("product", "hair-oil"), name: "Hair Oil" },
  hiddenRitual: { id: demoId("ritual", "rainy-season-foot"), title: "Rainy Season Foot Ritual" },
  hairCare: { id: demoId("product-category", "hair-care"), name: "Hair Care" },
  question: { id: demoId("page-entry", "send-abroad"), title: "Do you send abroad?" },
  /** A draft. */
  ownPage: { id: demoId("own-page", "privacy"), title: "Privacy" },
  term: { id: demoId("term", "Nyiur"), english: "Nyiur" },
  /** Messages in English and in Japanese. */
  message: { id: demoId("contact-message", "whitfield-nut-allergy"), email: "tom.whitfield@example.com" },
  japaneseMessage: { id: demoId("contact-message", "sato-osaka-shipping"), email: "misaki.sato@example.jp" },
  answer: { id: demoId("answer", "In stock"), name: "In stock" },
  tip: { id: demoId("mindfulness-tip", "three-slow-breaths"), title: "Three Slow Breaths" },
  post: { id: demoId("blog-post", "six-in-the-morning"), slug: "six-in-the-morning-under-the-palms" },
  draft: {
    id: demoId("blog-post", "ten-minutes-for-your-feet"),
    title: "Ten Minutes for Your Feet",
    slug: "ten-minutes-for-your-feet",
  },
  evening: { id: demoId("ritual", "evening-bath") },
  /** Stands in the hero of the home page, and in no other place. */
  heroPicture: { id: demoId("picture", "hero-home.jpg"), name: "hero-home.jpg" },
  oilPicture: { id: demoId("picture", "product-virgin-coconut-oil.jpg") },
  replacedPicture: { id: demoId("picture", "product-boreh-body-scrub.jpg") },
  shampooPicture: { id: demoId("picture", "product-shampoo-bar.jpg") },
  sunrise: { id: demoId("ritual", "sunrise-hair"), title: "Sunrise Hair Ritual" },
};
