/** By PostgreSQL's error codes. */
const kinds: Record<string, "foreign-key" | "unique"> = { "23503": "foreign-key", "23505": "unique" };

/** The constraint that a failed write has violated; null for any other error. */
export function violationIn(error: unknown): { kind: "foreign-key" | "unique"; constraint: string } | null {
  const { code = "", constraint = "" } =
    (error as { cause?: { code?: string; constraint?: string } }).cause ?? {};
  const kind = kinds[code];
  return kind ? { kind, constraint } : null;
}

/** Runs a transaction a second time if PostgreSQL ended it because it and another one waited for each other. */
export function retryAfterDeadlock<T>(run: () => Promise<T>): Promise<T> {
  return run().catch((error) => {
    if (error.cause?.code === "40P01") return run();
    throw error;
  });
}
