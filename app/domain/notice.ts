import type { BinItem } from "#domain/bin";

/** What a page tells once after something was done. */
export const noticeCodes = [
  "welcome-back",
  "address-confirmed",
  "name-saved",
  "password-changed",
  "other-sessions-ended",
  "product-created",
  "product-updated",
  "product-deleted",
  "product-status-updated",
  "product-restored",
  "site-asset-created",
  "site-asset-updated",
  "site-asset-deleted",
  "site-asset-restored",
  "ritual-created",
  "ritual-updated",
  "ritual-deleted",
  "ritual-restored",
  "ritual-step-created",
  "ritual-step-updated",
  "ritual-step-deleted",
  "ritual-step-restored",
  "ritual-steps-reordered",
  "mindfulness-tip-created",
  "mindfulness-tip-updated",
  "mindfulness-tip-deleted",
  "mindfulness-tip-restored",
  "blog-post-created",
  "blog-post-updated",
  "blog-post-deleted",
  "blog-post-restored",
  "blog-category-created",
  "blog-category-updated",
  "blog-category-deleted",
  "blog-category-restored",
  "message-updated",
  "message-accepted",
  "contact-message-deleted",
  "contact-message-restored",
] as const;
export type NoticeCode = (typeof noticeCodes)[number];

/** `id` tells two notices of the same kind apart; `undo` is the record that can be brought back. */
export type Notice = { code: NoticeCode; id: string; undo: BinItem | null };

/** A notice in words. */
export type NoticeView = { title: string; text: string; id: string; undo: BinItem | null };
