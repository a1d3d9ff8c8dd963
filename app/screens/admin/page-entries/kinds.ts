import type { PageEntryKind } from "#domain/page-entry";
import type { FieldLabels } from "#parts/record-fields";
import { m } from "#text/messages";

type KindTexts = {
  /** The link to the list of this kind. */
  list: () => string;
  add: () => string;
  edit: () => string;
  /** Where the entries stand. */
  hint: () => string;
  labels: FieldLabels;
};

const shared: FieldLabels = { display_order: m.asset_field_order };

export const kindTexts: Record<PageEntryKind, KindTexts> = {
  question: {
    list: m.entries_questions,
    add: m.entries_add_question,
    edit: m.entries_edit_question,
    hint: m.entries_questions_hint,
    labels: {
      ...shared,
      title: m.entries_question,
      text: m.entries_answer,
      product_id: m.entries_product,
    },
  },
  testimonial: {
    list: m.entries_testimonials,
    add: m.entries_add_testimonial,
    edit: m.entries_edit_testimonial,
    hint: m.entries_testimonials_hint,
    labels: { ...shared, title: m.entries_person, text: m.entries_quote, place: m.entries_place },
  },
  value: {
    list: m.entries_values,
    add: m.entries_add_value,
    edit: m.entries_edit_value,
    hint: m.entries_values_hint,
    labels: { ...shared, title: m.entries_value, text: m.entries_sentence, icon: m.entries_icon },
  },
};
