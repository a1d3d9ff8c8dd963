import type { ActivityNoun } from "#domain/activity";
import { m } from "#text/messages";

const nouns: Record<ActivityNoun, () => string> = {
  product: m.trash_type_product,
  "site-asset": m.trash_type_site_asset,
  ritual: m.trash_type_ritual,
  "ritual-step": m.trash_type_ritual_step,
  "mindfulness-tip": m.trash_type_mindfulness_tip,
  "blog-post": m.trash_type_blog_post,
  "blog-category": m.trash_type_blog_category,
  "contact-message": m.trash_type_contact_message,
  picture: m.noun_picture,
};

export function nounOf(noun: ActivityNoun): string {
  return nouns[noun]();
}
