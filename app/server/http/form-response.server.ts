import { data } from "react-router";
import type { ActionResult, FieldErrors, Problem } from "#domain/action-result";
import type { Values } from "#domain/merge";
import { freeSlug } from "#domain/slug";
import { violationIn } from "#server/db/violation.server";

/** The response to a write that failed. @param intent the form's intent, on a page with several forms */
export function failureResponse(problem: Problem, intent?: string) {
  const status = problem.kind === "gone" ? 404 : 409;
  return data<ActionResult>({ errors: {}, problem, intent }, { status });
}

/** The response to a form with errors in its fields. */
export function withErrors(errors: FieldErrors) {
  return data<ActionResult>({ errors, problem: null }, { status: 400 });
}

/** The errors of a form whose values violate a constraint of the database; null for any other error. */
export function constraintErrors(error: unknown, input: Values): FieldErrors | null {
  const { kind, constraint } = violationIn(error) ?? {};
  // The picture was never uploaded, or has been removed since.
  const picture = /((?:featured_)?image_url|gallery_images)_pictures_url_fk$/.exec(constraint ?? "")?.[1];
  if (kind === "foreign-key" && picture) return { [picture]: ["picture-unknown"] };
  if (constraint === "page_entries_product_id_products_id_fk") return { product_id: ["product-unknown"] };
  if (kind !== "unique") return null;
  // Somebody else has saved the same slug or name at the same moment.
  const slug = String(input.slug);
  if (constraint?.endsWith("_slug")) return { slug: [`slug-taken ${freeSlug(slug, new Set([slug]))}`] };
  return constraint === "product_categories_name" ? { name: ["category-taken"] } : null;
}
