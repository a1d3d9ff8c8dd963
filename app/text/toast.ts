import type { ToastCode } from "#domain/toast";
import { m } from "#text/messages";

const words: Record<ToastCode, (count: number) => { title: string; text: string }> = {
  "welcome-back": () => ({ title: m.toast_welcome_back(), text: m.toast_welcome_back_text() }),
  "email-confirmed": () => success(m.toast_address_confirmed()),
  "name-saved": () => success(m.toast_name_saved()),
  "shortcuts-saved": () => success(m.toast_shortcuts_saved()),
  "second-factor-on": () => success(m.toast_second_factor_on()),
  "second-factor-off": () => success(m.toast_second_factor_off()),
  "second-factor-reset": () => success(m.toast_second_factor_reset()),
  "second-factor-required": () => success(m.toast_second_factor_required()),
  "passkey-added": () => success(m.toast_passkey_added()),
  "passkey-removed": () => success(m.toast_passkey_removed()),
  "session-ended": () => success(m.toast_session_ended()),
  "password-reset": () => success(m.toast_password_reset()),
  "role-changed": () => success(m.toast_role_changed()),
  "person-deactivated": () => success(m.toast_person_deactivated()),
  "person-reactivated": () => success(m.toast_person_reactivated()),
  "person-sessions-ended": () => success(m.toast_person_sessions_ended()),
  "invitation-removed": () => success(m.toast_invitation_removed()),
  "password-changed": () => success(m.toast_password_changed()),
  "other-sessions-ended": () => success(m.toast_other_sessions_ended()),
  "product-created": () => success(m.toast_product_created()),
  "product-updated": () => success(m.toast_product_updated()),
  "product-deleted": () => success(m.toast_product_deleted()),
  "product-status-updated": () => success(m.toast_product_status_updated()),
  "product-restored": () => success(m.toast_product_restored()),
  "product-duplicated": () => success(m.toast_product_duplicated()),
  "products-updated": (count) => success(m.toast_products_updated({ count })),
  "products-deleted": (count) => success(m.toast_products_deleted({ count })),
  "order-saved": () => success(m.toast_order_saved()),
  undone: () => success(m.toast_undone()),
  "undone-in-part": (count) => success(m.toast_undone_in_part({ count })),
  "nothing-undone": () => ({ title: m.toast_error(), text: m.toast_nothing_undone() }),
  "site-asset-created": () => success(m.toast_site_asset_created()),
  "site-asset-updated": () => success(m.toast_site_asset_updated()),
  "site-asset-deleted": () => success(m.toast_site_asset_deleted()),
  "site-asset-restored": () => success(m.toast_site_asset_restored()),
  "ritual-created": () => success(m.toast_ritual_created()),
  "ritual-updated": () => success(m.toast_ritual_updated()),
  "ritual-deleted": () => success(m.toast_ritual_deleted()),
  "ritual-restored": () => success(m.toast_ritual_restored()),
  "ritual-step-created": () => success(m.toast_ritual_step_created()),
  "ritual-step-updated": () => success(m.toast_ritual_step_updated()),
  "ritual-step-deleted": () => success(m.toast_ritual_step_deleted()),
  "ritual-step-restored": () => success(m.toast_ritual_step_restored()),
  "ritual-steps-reordered": () => success(m.toast_ritual_steps_reordered()),
  "mindfulness-tip-created": () => success(m.toast_mindfulness_tip_created()),
  "mindfulness-tip-updated": () => success(m.toast_mindfulness_tip_updated()),
  "mindfulness-tip-deleted": () => success(m.toast_mindfulness_tip_deleted()),
  "mindfulness-tip-restored": () => success(m.toast_mindfulness_tip_restored()),
  "blog-post-created": () => success(m.toast_blog_post_created()),
  "blog-post-updated": () => success(m.toast_blog_post_updated()),
  "blog-post-deleted": () => success(m.toast_blog_post_deleted()),
  "blog-post-restored": () => success(m.toast_blog_post_restored()),
  "blog-category-created": () => success(m.toast_blog_category_created()),
  "blog-category-updated": () => success(m.toast_blog_category_updated()),
  "blog-category-deleted": () => success(m.toast_blog_category_deleted()),
  "blog-category-restored": () => success(m.toast_blog_category_restored()),
  "message-updated": () => success(m.toast_message_updated()),
  "message-accepted": () => success(m.toast_message_accepted()),
  "contact-message-deleted": () => success(m.toast_message_deleted()),
  "contact-message-restored": () => success(m.toast_message_restored()),
};

/** @param count the number of records that the text names */
export function toastMessage(code: ToastCode, count: number): { title: string; text: string } {
  return words[code](count);
}

function success(text: string) {
  return { title: m.toast_success(), text };
}
