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
] as const;
export type NoticeCode = (typeof noticeCodes)[number];

/** `id` tells two notices of the same kind apart; `undo` is the record that can be brought back. */
export type Notice = { code: NoticeCode; id: string; undo: BinItem | null };
