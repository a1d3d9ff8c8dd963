import { type TrashItem, type TrashRecordType, trashRecordTypes } from "#domain/trash";

/** These types have no toasts `…-created` and `…-updated`. */
const withoutSaveToasts = ["contact-message", "picture", "term", "answer"] as const;
type TypeWithSaveToasts = Exclude<TrashRecordType, (typeof withoutSaveToasts)[number]>;

const otherCodes = [
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
  "product-status-updated",
  "record-duplicated",
  "products-updated",
  "products-deleted",
  "product-category-renamed",
  "order-saved",
  "time-changed",
  "edit-kept",
  "edit-discarded",
  "preview-shared",
  "preview-unshared",
  "settings-saved",
  "page-text-saved",
  "picture-updated",
  "pictures-described",
  "picture-replaced",
  "files-adopted",
  "files-removed",
  "translation-saved",
  "translations-done",
  "translations-imported",
  "undone",
  "undone-in-part",
  "nothing-undone",
  "ritual-step-marked",
  "ritual-steps-reordered",
  "term-saved",
  "answer-saved",
  "reply-sending",
  "reply-kept",
  "reply-withdrawn",
  "note-added",
  "note-removed",
  "person-erased",
  "messages-updated",
  "messages-deleted",
  "contact-message-updated",
  "message-accepted",
] as const;

/** A page shows a toast once after an action. Each code has a message `toast_…`. */
export type ToastCode =
  | (typeof otherCodes)[number]
  | `${TypeWithSaveToasts}-${"created" | "updated"}`
  | `${TrashRecordType}-${"deleted" | "restored"}`;

export const toastCodes: readonly ToastCode[] = [
  ...otherCodes,
  ...trashRecordTypes.filter(hasSaveToasts).flatMap((it) => [`${it}-created`, `${it}-updated`] as const),
  ...trashRecordTypes.flatMap((it) => [`${it}-deleted`, `${it}-restored`] as const),
];

function hasSaveToasts(type: TrashRecordType): type is TypeWithSaveToasts {
  return !withoutSaveToasts.some((it) => it === type);
}

/** What a toast offers to undo: a deletion, all changes of one transaction, or the discarding of a pending edit. */
export type Undo = TrashItem | { transaction: string } | { edit: string };

/** `count`: the number of records that the text names. */
export type ToastDetails = { undo?: Undo | undefined; count?: number };

/** `id` distinguishes two toasts with the same code. */
export type Toast = { code: ToastCode; id: string; undo: Undo | null; count: number };

/** Changes that no form shows under History. */
const withoutHistory = ["contact-message-updated", "blog-category-updated", "ritual-step-updated"];

/**
 * Whether a toast stays until the next page, because nothing else undoes its change at once. A deleted record is in the
 * trash too, and the form of a record shows its history.
 */
export function isOnlyUndo({ code, undo, count }: Toast): boolean {
  const isSave = code.endsWith("-updated") && count === 0 && !withoutHistory.includes(code);
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
