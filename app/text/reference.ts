import type { ReferenceRule } from "#domain/product-reference";
import { m } from "#text/messages";

const rules: Record<ReferenceRule, () => string> = {
  chosen: m.reference_chosen,
  exact: m.reference_exact,
  partial: m.reference_partial,
  "benefit-or-ingredient": m.reference_benefit_or_ingredient,
};

export function ruleLabel(rule: ReferenceRule): string {
  return rules[rule]();
}
