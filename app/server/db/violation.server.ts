/** By PostgreSQL's error codes. */
const kinds: Record<string, "foreign-key" | "unique"> = { "23503": "foreign-key", "23505": "unique" };

/** The constraint that a failed write has violated; null for any other error. */
export function violationIn(error: unknown): { kind: "foreign-key" | "unique"; constraint: string } | null {
  const { code = "", constraint = "" } =
    (error as { cause?: { code?: string; constraint?: string } }).cause ?? {};
  const kind = kinds[code];
  return kind ? { kind, constraint } : null;
}

/** Whether PostgreSQL ended the transaction because it and another one waited for each other. */
export function isDeadlock(error: unknown): boolean {
  return (error as { cause?: { code?: string } }).cause?.code === "40P01";
}
