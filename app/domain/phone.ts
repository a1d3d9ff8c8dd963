/** A telephone number as it is dialled: its digits, with a plus sign in front if it has one. */
export function phoneDigits(phone: string): string {
  // From abroad, the "(0)" after a country code is not dialled.
  return phone.replace(/^(\s*\+.*)\(0\)/, "$1").replace(/[^+\d]/g, "");
}
