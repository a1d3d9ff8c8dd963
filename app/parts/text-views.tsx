import { href } from "react-router";
import { type PageEntryKind, pageEntryKinds } from "#domain/page-entry";
import { m } from "#text/messages";
import { ViewLinks } from "#ui/view-links";

const lists: Record<PageEntryKind, () => string> = {
  question: m.entries_questions,
  testimonial: m.entries_testimonials,
  value: m.entries_values,
};

/** Links to the texts, questions, testimonials and values. */
export function TextViews({ chosen }: { chosen: "texts" | PageEntryKind }) {
  return (
    <ViewLinks
      label={m.texts_views()}
      views={[
        { to: href("/admin/texts"), label: m.admin_texts(), isChosen: chosen === "texts" },
        ...pageEntryKinds.map((kind) => ({
          to: href("/admin/entries/:kind", { kind }),
          label: lists[kind](),
          isChosen: chosen === kind,
        })),
      ]}
    />
  );
}
