import type { ActivityRecordType } from "#domain/activity";
import { m } from "#text/messages";

const recordTypeLabels: Record<ActivityRecordType, () => string> = {
  product: m.record_type_product,
  "product-category": m.record_type_product_category,
  "site-asset": m.record_type_site_asset,
  ritual: m.record_type_ritual,
  "ritual-step": m.record_type_ritual_step,
  "mindfulness-tip": m.record_type_mindfulness_tip,
  "blog-post": m.record_type_blog_post,
  "blog-category": m.record_type_blog_category,
  "contact-message": m.record_type_contact_message,
  picture: m.record_type_picture,
  "own-page": m.record_type_own_page,
  "page-text": m.record_type_page_text,
  "page-entry": m.record_type_page_entry,
  "site-settings": m.record_type_site_settings,
  term: m.record_type_term,
  answer: m.record_type_answer,
  person: m.record_type_person,
};

export function recordTypeLabel(recordType: ActivityRecordType): string {
  return recordTypeLabels[recordType]();
}
