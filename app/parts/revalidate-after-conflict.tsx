import type { ShouldRevalidateFunctionArgs } from "react-router";
import { failureOf } from "#domain/action-result";

/** For `shouldRevalidate`: after a conflict the page is outdated, so it is loaded again. */
export function revalidateAfterConflict({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (actionResult === undefined) return defaultShouldRevalidate;
  const kind = failureOf(actionResult)?.problem?.kind;
  return kind === undefined || kind === "gone" || kind === "conflict";
}
