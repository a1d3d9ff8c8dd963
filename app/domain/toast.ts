import type { TrashItem } from "#domain/trash";

/** Codes of the toasts that a page shows once after an action. */
export const toastCodes = [
  "welcome-back",
  "email-confirmed",
  "name-saved",
  "shortcuts-saved",
  "password-changed",
  "password-reset",
  "second-factor-on",
  "second-factor-off",
  "second-factor-reset",
  "second-factor-required",
  "passkey-added",
  "passkey-removed",
  "session-ended",
  "role-changed",
  "person-deactivated",
  "person-reactivated",
  "person-sessions-ended",
  "invitation-removed",
  "other-sessions-ended",
  "product-created",
  "product-updated",
  "product-deleted",
  "product-status-updated",
  "product-restored",
  "record-duplicated",
  "products-updated",
  "products-deleted",
  "product-category-created",
  "product-category-updated",
  "product-category-renamed",
  "product-category-deleted",
  "product-category-restored",
  "order-saved",
  "time-changed",
  "edit-kept",
  "edit-discarded",
  "preview-shared",
  "preview-taken-back",
  "settings-saved",
  "page-text-saved",
  "own-page-created",
  "own-page-updated",
  "own-page-deleted",
  "own-page-restored",
  "page-entry-created",
  "page-entry-updated",
  "page-entry-deleted",
  "page-entry-restored",
  "picture-updated",
  "pictures-described",
  "picture-replaced",
  "picture-deleted",
  "picture-restored",
  "files-adopted",
  "files-removed",
  "translation-saved",
  "translations-done",
  "translations-imported",
  "undone",
  "undone-in-part",
  "nothing-undone",
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
  "ritual-step-marked",
  "ritual-step-restored",
  "ritual-steps-reordered",
  "term-saved",
  "term-deleted",
  "term-restored",
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
  "answer-saved",
  "answer-deleted",
  "answer-restored",
  "reply-sending",
  "reply-kept",
  "reply-withdrawn",
  "note-added",
  "note-removed",
  "person-erased",
  "messages-updated",
  "messages-deleted",
  "message-updated",
  "message-accepted",
  "contact-message-deleted",
  "contact-message-restored",
] as const;
export type ToastCode = (typeof toastCodes)[number];

/** What a toast offers to undo: a deletion, all changes of one transaction, or the discarding of a pending edit. */
export type Undo = TrashItem | { transaction: string } | { edit: string };

/** `count`: the number of records that the text names. */
export type ToastDetails = { undo?: Undo | undefined; count?: number };

/** `id` distinguishes two toasts with the same code. */
export type Toast = { code: ToastCode; id: string; undo: Undo | null; count: number };

/**
 * Whether a toast stays until the next page, because nothing else undoes its change at once. A deleted record is in the
 * trash too, and the form of a record shows its history.
 */
export function isOnlyUndo({ code, undo, count }: Toast): boolean {
  const isSave = code.endsWith("-updated") && count === 0;
  return undo !== null && !("recordType" in undo) && !isSave;
}

export type ToastText = { title: string; text: string; isError?: boolean };

export type ToastView = ToastText & {
  id: string;
  undo: Undo | null;
  leadsToToday?: boolean;
  /** Until the next page or toast. */
  stays?: boolean;
};
