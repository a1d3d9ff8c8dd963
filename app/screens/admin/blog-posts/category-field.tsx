import { href } from "react-router";
import { localized } from "#domain/localized";
import { CategoryField, fieldLinkStyle } from "#parts/category-field";
import { pageLanguage } from "#text/language";
import { m } from "#text/messages";
import type { MarkUnsaved } from "#ui/use-unsaved";

export type EditedCategory = {
  id: string;
  name: string;
  name_ja: string | null;
  is_active: boolean;
  display_order: number;
  version: number;
  posts: number;
};

export function BlogCategoryField({
  start,
  categories,
  error,
  markUnsaved,
  fireChange,
  onManage,
}: {
  start: string;
  categories: EditedCategory[];
  error: string | undefined;
  markUnsaved: MarkUnsaved;
  fireChange: () => void;
  onManage: () => void;
}) {
  const options = categories.map((category) => ({ value: category.id, label: labelOf(category) }));
  // A former version of a post may have a category that has been deleted since.
  if (start !== "" && !categories.some(({ id }) => id === start))
    options.push({ value: start, label: m.post_category_deleted() });
  return (
    <CategoryField
      recordType="blog-category"
      name="category_id"
      start={start}
      options={options}
      placeholder={m.post_category_none()}
      error={error}
      path={href("/admin/blog/categories")}
      failed={m.blog_failed_category}
      markUnsaved={markUnsaved}
      fireChange={fireChange}
    >
      {categories.length > 0 && (
        <button type="button" onClick={onManage} className={fieldLinkStyle}>
          {m.post_category_manage()}
        </button>
      )}
    </CategoryField>
  );
}

function labelOf({ name, name_ja, is_active }: EditedCategory): string {
  const shown = localized(name, name_ja, pageLanguage()).value;
  return is_active ? shown : m.post_category_inactive({ name: shown });
}
