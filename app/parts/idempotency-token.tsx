import { useEffect, useState } from "react";
import { idempotencyTokenField } from "#domain/save";

/**
 * Idempotency token of a form for a new record: if the form is sent twice, the record is created once.
 * Empty until hydration.
 */
export function useIdempotencyToken(): string {
  const [token, setToken] = useState("");
  // `crypto.randomUUID` exists only in secure contexts (HTTPS and localhost).
  useEffect(() => setToken(crypto.randomUUID?.() ?? ""), []);
  return token;
}

/** @param former the token of a restored draft: this draft may have been saved already */
export function IdempotencyToken({ former }: { former?: string | undefined }) {
  const own = useIdempotencyToken();
  const token = former || own;
  return token ? <input type="hidden" name={idempotencyTokenField} value={token} /> : null;
}
