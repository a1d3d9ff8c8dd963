import type { ShouldRevalidateFunctionArgs } from "react-router";
import { failureOf } from "#domain/action-result";

/** For `shouldRevalidate`: a write that failed by a conflict shows that the page is outdated. */
export function revalidateAfterConflict({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (actionResult === undefined) return defaultShouldRevalidate;
  const kind = failureOf(actionResult)?.problem?.kind;
  return kind === undefined || kind === "gone" || kind === "conflict";
}
