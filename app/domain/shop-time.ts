import { aheadOfUtcMs } from "#domain/shop-day";

/** The time zone of Bali. */
export const shopTimeZone = "Asia/Makassar";

/** A minute in the shop's time (Asia/Makassar): `2026-11-30T09:00`. Texts compare like the times. */
export type ShopTime = string;

const pattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

export function shopTimeOf(instant: Date): ShopTime {
  return new Date(instant.getTime() + aheadOfUtcMs).toISOString().slice(0, 16);
}

export function instantOf(time: ShopTime): Date {
  return new Date(Date.parse(`${time}Z`) - aheadOfUtcMs);
}

/** Whether a text is a time that exists, so not February 30. */
export function isShopTime(text: string): boolean {
  return pattern.test(text) && !Number.isNaN(Date.parse(`${text}Z`)) && shopTimeOf(instantOf(text)) === text;
}
