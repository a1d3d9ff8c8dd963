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

export function FormToken() {
  const token = useFormToken();
  return token ? <input type="hidden" name={formTokenField} value={token} /> : null;
}
