import { useState } from "react";
import { useNavigation } from "react-router";
import type { ActionResult } from "#domain/action-result";

/**
 * Whether a form of this page is being saved.
 * @param result the answer to the form. A refusal is there before the router is idle again: saving has ended then,
 *   so that the errors can lead to their fields.
 */
export function useIsSaving(result: ActionResult | undefined | null): boolean {
  const { state, formMethod } = useNavigation();
  const [former, setFormer] = useState(result);
  if (state !== "loading" && former !== result) setFormer(result);
  const isRefused = state === "loading" && result && result !== former;
  return formMethod === "POST" && !isRefused;
}
