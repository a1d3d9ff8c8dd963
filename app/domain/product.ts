export const productLimits = {
  /** Featured products on the home page. */
  featuredOnHome: 3,
  /** Products under 'You Might Also Like'. */
  related: 3,
  /** Benefits on a card of the grid. */
  benefitsOnCard: 2,
} as const;

export const quantityRange = { min: 1, max: 10 } as const;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text can be the id of one of our records; what cannot be is never asked for. */
export function isRecordId(text: string): boolean {
  return uuid.test(text);
}
