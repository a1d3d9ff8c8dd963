import type { NoticeCode } from "#domain/notice";
import { m } from "#text/messages";

const words: Record<NoticeCode, () => { title: string; text: string }> = {
  "welcome-back": () => ({ title: m.notice_welcome_back(), text: m.notice_welcome_back_text() }),
  "address-confirmed": () => success(m.notice_address_confirmed()),
  "name-saved": () => success(m.notice_name_saved()),
  "password-changed": () => success(m.notice_password_changed()),
  "other-sessions-ended": () => success(m.notice_other_sessions_ended()),
  "product-created": () => success(m.notice_product_created()),
  "product-updated": () => success(m.notice_product_updated()),
  "product-deleted": () => success(m.notice_product_deleted()),
  "product-status-updated": () => success(m.notice_product_status_updated()),
  "product-restored": () => success(m.notice_product_restored()),
  "site-asset-created": () => success(m.notice_site_asset_created()),
  "site-asset-updated": () => success(m.notice_site_asset_updated()),
  "site-asset-deleted": () => success(m.notice_site_asset_deleted()),
  "site-asset-restored": () => success(m.notice_site_asset_restored()),
  "ritual-created": () => success(m.notice_ritual_created()),
  "ritual-updated": () => success(m.notice_ritual_updated()),
  "ritual-deleted": () => success(m.notice_ritual_deleted()),
  "ritual-restored": () => success(m.notice_ritual_restored()),
  "ritual-step-created": () => success(m.notice_ritual_step_created()),
  "ritual-step-updated": () => success(m.notice_ritual_step_updated()),
  "ritual-step-deleted": () => success(m.notice_ritual_step_deleted()),
  "ritual-step-restored": () => success(m.notice_ritual_step_restored()),
  "ritual-steps-reordered": () => success(m.notice_ritual_steps_reordered()),
  "mindfulness-tip-created": () => success(m.notice_mindfulness_tip_created()),
  "mindfulness-tip-updated": () => success(m.notice_mindfulness_tip_updated()),
  "mindfulness-tip-deleted": () => success(m.notice_mindfulness_tip_deleted()),
  "mindfulness-tip-restored": () => success(m.notice_mindfulness_tip_restored()),
  "blog-post-created": () => success(m.notice_blog_post_created()),
  "blog-post-updated": () => success(m.notice_blog_post_updated()),
  "blog-post-deleted": () => success(m.notice_blog_post_deleted()),
  "blog-post-restored": () => success(m.notice_blog_post_restored()),
  "blog-category-created": () => success(m.notice_blog_category_created()),
  "blog-category-updated": () => success(m.notice_blog_category_updated()),
  "blog-category-deleted": () => success(m.notice_blog_category_deleted()),
  "blog-category-restored": () => success(m.notice_blog_category_restored()),
  "message-updated": () => success(m.notice_message_updated()),
  "message-accepted": () => success(m.notice_message_accepted()),
  "contact-message-deleted": () => success(m.notice_message_deleted()),
  "contact-message-restored": () => success(m.notice_message_restored()),
};

export function noticeWords(code: NoticeCode): { title: string; text: string } {
  return words[code]();
}

function success(text: string) {
  return { title: m.notice_success(), text };
}
