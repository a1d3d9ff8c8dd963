const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text can be the id of one of our records; what cannot be is never asked for. */
export function isRecordId(text: string): boolean {
  return uuid.test(text);
}
