import { useEffect, useState } from "react";
import { href, useNavigate } from "react-router";
import type { ActionResult } from "#domain/action-result";
import type { BlogPostInput } from "#domain/blog-form";
import { fieldLength } from "#domain/field-length";
import type { EditState } from "#domain/pending-edit";
import type { DescribedPicture } from "#domain/picture";
import { slugFrom } from "#domain/slug";
import { isPublic } from "#domain/visibility";
import { BackLink } from "#parts/back-link";
import { useListUrl } from "#parts/list-url";
import { PublicDateFields, publicDateLabels } from "#parts/public-dates";
import { type FieldLabels, LanguageTabs, labelIn, useTextFields } from "#parts/record-fields";
import { RecordForm, type RecordFormState } from "#parts/record-form";
import { RecordImage } from "#parts/record-image";
import { useMayManage } from "#parts/use-may";
import { longDate } from "#text/date";
import { errorOf } from "#text/form-error";
import { m } from "#text/messages";
import { brand } from "#text/own-content";
import { TextArea, TextField } from "#ui/form-field";
import { PageHead } from "#ui/page-head";
import { Switch } from "#ui/switch";
import { BlogCategoryField, type EditedCategory } from "./category-field";
import { CategoryManager } from "./category-manager";

type EditedPost = Omit<BlogPostInput, "update_date"> & {
  id: string;
  version: number;
  published_at: Date | null;
  picture: DescribedPicture | null;
};

const blank: BlogPostInput = {
  title: "",
  title_ja: null,
  excerpt: null,
  excerpt_ja: null,
  content: "",
  content_ja: null,
  slug: "",
  category_id: null,
  featured_image_url: null,
  featured_image_alt: null,
  featured_image_alt_ja: null,
  is_published: false,
  is_featured: false,
  is_unlisted: false,
  visible_from: null,
  visible_until: null,
  update_date: true,
};

const labels: FieldLabels = {
  title: m.post_title,
  excerpt: m.post_excerpt,
  content: m.post_content,
  slug: m.post_slug,
  category_id: m.form_category,
  featured_image_url: m.post_image,
  featured_image_alt: m.form_alt,
  featured_image_alt_ja: m.form_alt_ja,
  is_published: m.post_published,
  is_featured: m.post_featured,
  is_unlisted: m.visibility_unlisted,
  update_date: m.post_update_date,
  ...publicDateLabels,
};

/** @param post null for a new post */
export function Editor({
  post,
  edit,
  categories,
  result,
}: {
  post: EditedPost | null;
  edit?: EditState | null;
  categories: EditedCategory[];
  result: ActionResult | undefined;
}) {
  const navigate = useNavigate();
  const list = useListUrl(href("/admin/blog"));
  const title = post ? m.post_edit() : m.post_new();
  const [required, setRequired] = useState({ title: post?.title ?? "", content: post?.content ?? "" });
  const [isManaging, setManaging] = useState(false);
  return (
    <div>
      <PageHead title={m.page_title({ page: title, brand: brand().name })} noindex />
      <BackLink to={list} label={m.post_back()} />
      <h1 className="heading-2 mt-2">{title}</h1>
      <RecordForm
        recordType="blog-post"
        record={post && { ...post, update_date: true }}
        edit={edit}
        blank={blank}
        pictures={post?.picture ? [post.picture] : []}
        result={result}
        labelOf={labelIn(labels)}
        failed={post ? m.blog_failed_update : m.blog_failed_create}
        valueText={(name, value) => {
          if (name !== "category_id") return undefined;
          if (!value) return m.post_category_none();
          return categories.find(({ id }) => id === value)?.name ?? m.post_category_deleted();
        }}
        submitLabel={m.post_save()}
        onCancel={() => navigate(list)}
        isPage
        blockedBecause={
          required.title.trim() !== "" && required.content.trim() !== "" ? null : m.post_needs_english()
        }
        after={(markUnsaved) =>
          isManaging && (
            <CategoryManager
              categories={categories}
              markUnsaved={markUnsaved}
              onClose={() => setManaging(false)}
            />
          )
        }
        className="mt-6"
      >
        {(state) => (
          <Fields
            publishedAt={post && isPublic(post) ? post.published_at : null}
            categories={categories}
            onManage={() => setManaging(true)}
            onRequired={(changes) => setRequired((now) => ({ ...now, ...changes }))}
            {...state}
          />
        )}
      </RecordForm>
    </div>
  );
}

function Fields({
  record,
  pictureOf,
  describedPictureOf,
  publishedAt,
  categories,
  onManage,
  onRequired,
  errors,
  markUnsaved,
  fireChange,
  onUpload,
}: RecordFormState<BlogPostInput> & {
  publishedAt: Date | null;
  categories: EditedCategory[];
  onManage: () => void;
  onRequired: (changes: { title?: string; content?: string }) => void;
}) {
  const text = useTextFields<keyof BlogPostInput>(record, errors, labels);
  const mayManage = useMayManage("blog-post");
  const [picture, setPicture] = useState(pictureOf(record.featured_image_url));
  const [slug, setSlug] = useState(record.slug);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each record that is shown
  useEffect(() => onRequired({ title: record.title, content: record.content }), []);
  const [made, setMade] = useState("");
  // The slug follows the title until somebody writes another one.
  const follow = (title: string) => {
    if (slug !== made && slug !== "") return;
    const fromTitle = slugFrom(title) || (title.trim() === "" ? "" : nameless());
    setSlug(fromTitle);
    setMade(fromTitle);
  };
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
      <div className="min-w-0 space-y-8">
        <LanguageTabs
          english={
            <>
              <TextField
                {...text("title")}
                onText={(title) => {
                  follow(title);
                  onRequired({ title });
                }}
                required
              />
              <TextArea {...text("excerpt", { optional: true, max: fieldLength.text })} rows={2} />
              <TextArea
                {...text("content", { max: fieldLength.content })}
                hint={m.post_content_hint()}
                onText={(content) => onRequired({ content })}
                rows={14}
                required
              />
            </>
          }
          japanese={
            <>
              <TextField {...text("title_ja", { optional: true })} />
              <TextArea {...text("excerpt_ja", { optional: true, max: fieldLength.text })} rows={2} />
              <TextArea
                {...text("content_ja", { optional: true, max: fieldLength.content })}
                hint={m.post_content_hint()}
                rows={14}
              />
            </>
          }
        />
        <RecordImage
          bucket="blog-images"
          name="featured_image_url"
          label={m.post_image()}
          picture={picture}
          described={describedPictureOf(picture?.url)}
          error={errorOf(errors, "featured_image_url")}
          alts={[
            text("featured_image_alt", { optional: true }),
            text("featured_image_alt_ja", { optional: true }),
          ]}
          onPicture={setPicture}
          fireChange={fireChange}
          onUpload={onUpload}
        />
      </div>
      <div className="space-y-6">
        <Card heading={m.post_publish()}>
          <Switch name="is_published" label={m.post_published()} defaultChecked={record.is_published} />
          {publishedAt && (
            <p className="text-ink-soft text-sm">{m.post_published_on({ date: longDate(publishedAt) })}</p>
          )}
          {/* A translator's save never changes the date. */}
          {publishedAt && mayManage ? (
            <Switch name="update_date" label={m.post_update_date()} defaultChecked={record.update_date} />
          ) : (
            <input type="hidden" name="update_date" value="on" />
          )}
          <Switch name="is_featured" label={m.post_featured()} defaultChecked={record.is_featured} />
          <PublicDateFields record={record} errors={errors}>
            <Switch
              name="is_unlisted"
              label={m.visibility_is_unlisted()}
              defaultChecked={record.is_unlisted}
            />
          </PublicDateFields>
        </Card>
        <Card heading={m.post_settings()}>
          <TextField
            {...text("slug")}
            value={slug}
            onText={setSlug}
            hint={m.post_slug_hint({ slug: slug || "…" })}
            required
          />
          <BlogCategoryField
            start={record.category_id ?? ""}
            categories={categories}
            error={errorOf(errors, "category_id")}
            markUnsaved={markUnsaved}
            fireChange={fireChange}
            onManage={onManage}
          />
        </Card>
      </div>
    </div>
  );
}

function Card({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <section className="rounded-md border border-hairline p-5">
      <h2 className="font-medium">{heading}</h2>
      <div className="mt-3 space-y-3">{children}</div>
    </section>
  );
}

/** Random slug for a title that yields none, for example a Japanese one. */
function nameless(): string {
  return `post-${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36).slice(0, 6) ?? ""}`;
}
