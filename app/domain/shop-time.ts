/** A minute in the shop's time (Asia/Makassar): `2026-11-30T09:00`. Texts compare like the times. */
export type ShopTime = string;

/** The shop is always eight hours ahead of UTC: it has no summer time. */
const ahead = 8 * 60 * 60 * 1000;

const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

export function shopTimeOf(instant: Date): ShopTime {
  return new Date(instant.getTime() + ahead).toISOString().slice(0, 16);
}

export function instantOf(time: ShopTime): Date {
  return new Date(Date.parse(`${time}Z`) - ahead);
}

/** Whether a text is a time that exists, so not February 30. */
export function isShopTime(text: string): boolean {
  return form.test(text) && !Number.isNaN(Date.parse(`${text}Z`)) && shopTimeOf(instantOf(text)) === text;
}
