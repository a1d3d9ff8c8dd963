/** A telephone number as it is dialled: its digits, and a plus sign in front. */
export function dialled(phone: string): string {
  // From abroad, the "(0)" after a country code is not dialled.
  return phone.replace(/^(\s*\+.*)\(0\)/, "$1").replace(/[^+\d]/g, "");
}
