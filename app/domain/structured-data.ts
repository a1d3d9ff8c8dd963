import { href } from "react-router";
import type { PostDetail } from "#domain/blog-view";
import type { Language } from "#domain/language";
import { localizedPath } from "#domain/language-path";
import type { Localized } from "#domain/localized";
import { dayRuns, type Weekday } from "#domain/opening-days";
import { inOtherCurrency, priceNumber } from "#domain/price";
import type { ProductDetail } from "#domain/product-view";
import type { RitualCard } from "#domain/ritual-view";
import type { Brand, SiteSettings } from "#domain/site-settings";

/** A schema.org object. */
export type JsonLdNode = { "@type": string } & Record<string, unknown>;

/** `logo` is the URL path of the site's logo, if it has one. */
export type JsonLdContext = { origin: string; language: Language; logo: string | null; brand: Brand };

const urlOf = ({ origin, language }: JsonLdContext, plain: string) => origin + localizedPath(language, plain);

type OrganizationFacts = Pick<SiteSettings, "email" | "phone" | "instagram">;

export function organization({ origin, logo, brand }: JsonLdContext, facts: OrganizationFacts): JsonLdNode {
  const { email, phone, instagram } = facts;
  return {
    "@type": "Organization",
    "@id": `${origin}/#organization`,
    name: brand.name,
    url: `${origin}/`,
    foundingDate: String(brand.founded),
    ...(logo && { logo: origin + logo }),
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    // A link without a path is not a profile, so it is left out.
    ...(instagram && new URL(instagram).pathname !== "/" && { sameAs: [instagram] }),
  };
}

/** The shop as structured data. @param facts.openingHours the result of `openingHours` */
export function store(
  { origin, brand }: JsonLdContext,
  facts: { address: string; phone: string | null; mapUrl: string | null; openingHours: string[] },
): JsonLdNode {
  const { address, phone, mapUrl, openingHours } = facts;
  return {
    "@type": "Store",
    "@id": `${origin}/#store`,
    name: brand.name,
    address: { "@type": "PostalAddress", streetAddress: address },
    ...(phone && { telephone: phone }),
    ...(mapUrl && { hasMap: mapUrl }),
    ...(openingHours.length > 0 && { openingHours }),
    parentOrganization: { "@id": `${origin}/#organization` },
  };
}

/** The hours of the shop as schema.org writes them: `Mo-Fr 10:00-18:00`. */
export function openingHours({
  open_days,
  opens,
  closes,
}: Pick<SiteSettings, "open_days" | "opens" | "closes">): string[] {
  if (opens === null || closes === null) return [];
  const short = (day: Weekday) => day.charAt(0).toUpperCase() + day.charAt(1);
  return dayRuns(open_days).map(([first, last]) => {
    const days = first === last ? short(first) : `${short(first)}-${short(last)}`;
    return `${days} ${opens}-${closes}`;
  });
}

/** The site with its blog search. */
export function website(context: JsonLdContext): JsonLdNode {
  return {
    "@type": "WebSite",
    "@id": `${urlOf(context, href("/"))}#website`,
    name: context.brand.name,
    url: urlOf(context, href("/")),
    inLanguage: context.language,
    publisher: { "@id": `${context.origin}/#organization` },
    potentialAction: {
      "@type": "SearchAction",
      target: `${urlOf(context, href("/blog"))}?q={search_term_string}`,
      "query-input": "required name=search_term_string",
    },
  };
}

/** @param steps name and plain path of each page, from the home page to the page itself */
export function breadcrumb(
  context: JsonLdContext,
  steps: readonly [name: string, plain: string][],
): JsonLdNode {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(([name, plain], n) => ({
      "@type": "ListItem",
      position: n + 1,
      name,
      item: urlOf(context, plain),
    })),
  };
}

/** A product with its offers. Empty if no price is a number: search engines require an offer. */
export function productNodes(context: JsonLdContext, product: ProductDetail): JsonLdNode[] {
  const url = urlOf(context, href("/product/:id", { id: product.id }));
  const offers = offersOf(product, url);
  const images = product.pictures.map((picture) => context.origin + picture.url);
  if (offers === null) return [];
  const node: JsonLdNode = {
    "@type": "Product",
    name: product.name.value,
    description: product.description.value,
    category: product.category.value,
    url,
    brand: { "@type": "Brand", name: context.brand.name },
    ...(images.length > 0 && { image: images }),
    offers,
  };
  return [node];
}

function offersOf({ ownPrice, options }: ProductDetail, url: string): JsonLdNode | null {
  const typed = options.sizes.length > 0 ? options.variants.map(({ price }) => price) : [ownPrice];
  // Search engines would read a price in another currency as rupiah.
  const texts = typed.map((text) => text ?? "").filter((text) => !inOtherCurrency(text));
  const prices = texts.map((text) => priceNumber(text) ?? 0).filter((price) => price > 0);
  const [price] = prices;
  const common = { priceCurrency: "IDR", availability: "https://schema.org/InStock", url };
  if (price === undefined) return null;
  if (prices.length === 1) return { "@type": "Offer", price, ...common };
  return {
    "@type": "AggregateOffer",
    lowPrice: Math.min(...prices),
    highPrice: Math.max(...prices),
    offerCount: prices.length,
    ...common,
  };
}

export function blogPosting(context: JsonLdContext, post: PostDetail): JsonLdNode {
  const publisher = {
    "@type": "Organization",
    "@id": `${context.origin}/#organization`,
    name: context.brand.name,
  };
  return {
    "@type": "BlogPosting",
    headline: post.title.value,
    inLanguage: post.paragraphs.language,
    url: urlOf(context, href("/blog/:slug", { slug: post.slug })),
    author: publisher,
    publisher,
    ...(post.excerpt && { description: post.excerpt.value }),
    ...(post.date && {
      datePublished: post.date.toISOString(),
      // The two times come from different clocks. After a save that sets both, `changed` may be a little earlier.
      dateModified: (post.changed > post.date ? post.changed : post.date).toISOString(),
    }),
    ...(post.picture && { image: context.origin + post.picture.url }),
  };
}

export function questionsPage(
  questions: readonly { question: Localized<string>; answer: Localized<string> }[],
): JsonLdNode {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question.value,
      acceptedAnswer: { "@type": "Answer", text: answer.value },
    })),
  };
}

export function howTo(context: JsonLdContext, ritual: RitualCard): JsonLdNode {
  return {
    "@type": "HowTo",
    name: ritual.title.value,
    inLanguage: ritual.title.language,
    ...(ritual.description && { description: ritual.description.value }),
    ...(ritual.picture && { image: context.origin + ritual.picture.url }),
    step: ritual.steps.map(({ text }, n) => ({ "@type": "HowToStep", position: n + 1, text: text.value })),
  };
}

/** JSON-LD for a script element. `<` is escaped so that no text can close the script. */
export function structuredDataText(jsonLdNodes: readonly JsonLdNode[]): string {
  const text = JSON.stringify({ "@context": "https://schema.org", "@graph": jsonLdNodes });
  return text.replaceAll("<", "\\u003c");
}
