import { useEffect, useState } from "react";
import { formTokenField } from "#domain/save";

/** A name for one filling-in of a form: sent twice, its record is made once. Empty until the page has woken. */
export function useFormToken(): string {
  const [token, setToken] = useState("");
  // Browsers offer it behind https and on localhost only.
  useEffect(() => setToken(crypto.randomUUID?.() ?? ""), []);
  return token;
}

/** The token as a hidden field. */
export function FormToken() {
  const token = useFormToken();
  return token ? <input type="hidden" name={formTokenField} value={token} /> : null;
}
