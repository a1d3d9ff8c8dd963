import type { ActivityNoun } from "#domain/activity";
import { m } from "#text/messages";

const nouns: Record<ActivityNoun, () => string> = {
  product: m.bin_noun_product,
  "site-asset": m.bin_noun_site_asset,
  ritual: m.bin_noun_ritual,
  "ritual-step": m.bin_noun_ritual_step,
  "mindfulness-tip": m.bin_noun_mindfulness_tip,
  "blog-post": m.bin_noun_blog_post,
  "blog-category": m.bin_noun_blog_category,
  "contact-message": m.bin_noun_contact_message,
  picture: m.noun_picture,
};

export function nounOf(noun: ActivityNoun): string {
  return nouns[noun]();
}
