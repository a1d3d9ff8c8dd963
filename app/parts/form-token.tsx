import { useEffect, useState } from "react";
import { formTokenField } from "#domain/save";

/**
 * Idempotency token of a form for a new record: if the form is sent twice, the record is created once.
 * Empty until hydration.
 */
export function useFormToken(): string {
  const [token, setToken] = useState("");
  // `crypto.randomUUID` exists only in secure contexts (HTTPS and localhost).
  useEffect(() => setToken(crypto.randomUUID?.() ?? ""), []);
  return token;
}

/** @param former the token of a restored draft: this draft may have been saved already */
export function FormToken({ former }: { former?: string | undefined }) {
  const own = useFormToken();
  const token = former || own;
  return token ? <input type="hidden" name={formTokenField} value={token} /> : null;
}
