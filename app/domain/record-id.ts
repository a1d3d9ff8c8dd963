const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text can be a record id. Check before a query: the id columns accept only UUIDs. */
export function isRecordId(text: string): boolean {
  return uuid.test(text);
}
