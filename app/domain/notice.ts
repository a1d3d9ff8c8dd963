/** What a page tells once after something was done. */
export const noticeCodes = [
  "welcome-back",
  "name-saved",
  "password-changed",
  "other-sessions-ended",
] as const;
export type NoticeCode = (typeof noticeCodes)[number];

/** `id` tells two notices of the same kind apart. */
export type Notice = { code: NoticeCode; id: string };
