import { ArrowLeft, Eye } from "lucide-react";
import { type RefObject, useState } from "react";
import { href, useNavigate } from "react-router";
import type { ActionResult } from "#domain/action-result";
import type { BlogPostInput } from "#domain/blog-form";
import { slugFrom } from "#domain/blog-post";
import { brand } from "#domain/brand";
import type { PictureView } from "#domain/picture";
import {
  type FieldLabels,
  LanguageTabs,
  labelIn,
  RecordForm,
  type RecordFormState,
  textFields,
} from "#parts/record-form";
import { RecordImage } from "#parts/record-image";
import { longDate } from "#text/date";
import { errorOf } from "#text/form-error";
import { m } from "#text/messages";
import { buttonStyle } from "#ui/button";
import { TextArea, TextField } from "#ui/form-field";
import { Link } from "#ui/link";
import { PageHead } from "#ui/page-head";
import { Switch } from "#ui/switch";
import { CategoryField, type EditedCategory } from "../categories/field";
import { CategoryManager } from "../categories/manager";

type EditedPost = Omit<BlogPostInput, "update_date"> & {
  version: number;
  published_at: Date | null;
  picture: PictureView | null;
};

/** Storage key of a post's draft on this device. */
export function draftKey(id: string): string {
  return `blog-post ${id}`;
}

const labels: FieldLabels = {
  title: m.post_title,
  excerpt: m.post_excerpt,
  content: m.post_content,
  slug: m.post_slug,
  category_id: m.post_category,
  featured_image_url: m.post_image,
  featured_image_alt: m.form_alt,
  featured_image_alt_ja: m.form_alt_ja,
  is_published: m.post_published,
  is_featured: m.post_featured,
};

/** @param post null for a new post */
export function Editor({
  id,
  post,
  categories,
  result,
}: {
  id: string;
  post: EditedPost | null;
  categories: EditedCategory[];
  result: ActionResult | undefined;
}) {
  const navigate = useNavigate();
  const title = post ? m.post_edit() : m.post_new();
  const [required, setRequired] = useState({ title: post?.title ?? "", content: post?.content ?? "" });
  const [picture, setPicture] = useState(post?.picture ?? null);
  const [isManaging, setManaging] = useState(false);
  return (
    <div>
      <PageHead title={m.page_title({ page: title, brand: brand.name })} noindex />
      <Link
        to={href("/admin/blog")}
        className="inline-flex min-h-11 items-center gap-2 hover:text-terracotta-deep"
      >
        <ArrowLeft aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
        {m.post_back()}
      </Link>
      <h1 className="heading-2 mt-2">{title}</h1>
      <RecordForm
        version={post?.version}
        result={result}
        labelOf={labelIn(labels)}
        failed={post ? m.blog_failed_update : m.blog_failed_create}
        lookAt={post ? href("/admin/blog/:id", { id }) : undefined}
        submitLabel={m.post_save()}
        onCancel={() => navigate(href("/admin/blog"))}
        isPage
        isSavable={required.title.trim() !== "" && required.content.trim() !== ""}
        draftKey={draftKey(id)}
        onRestore={(fields) => {
          const url = new Map(fields).get("featured_image_url");
          if (!url) setPicture(null);
          else if (url !== picture?.url) setPicture({ ...unknownPicture, url });
        }}
        actions={(form) => <PreviewButton id={id} form={form} />}
        after={(mark) =>
          isManaging && (
            <CategoryManager categories={categories} mark={mark} onClose={() => setManaging(false)} />
          )
        }
        className="mt-6"
      >
        {(state) => (
          <Fields
            post={post}
            categories={categories}
            picture={picture}
            onPicture={setPicture}
            onManage={() => setManaging(true)}
            onRequired={(changes) => setRequired((now) => ({ ...now, ...changes }))}
            {...state}
          />
        )}
      </RecordForm>
    </div>
  );
}

const unknownPicture = { width: 0, height: 0, widths: [], placeholder: null, focus: null };

function Fields({
  post,
  categories,
  picture,
  onPicture,
  onManage,
  onRequired,
  errors,
  markChanged,
  onUpload,
}: RecordFormState & {
  post: EditedPost | null;
  categories: EditedCategory[];
  picture: PictureView | null;
  onPicture: (picture: PictureView | null) => void;
  onManage: () => void;
  onRequired: (changes: { title?: string; content?: string }) => void;
}) {
  const text = textFields<keyof BlogPostInput>(post, errors, labels);
  const [slug, setSlug] = useState(post?.slug ?? "");
  const [made, setMade] = useState("");
  // The slug follows the title until somebody edits it.
  const follow = (title: string) => {
    if (slug !== made) return;
    const fromTitle = slugFrom(title) || (title.trim() === "" ? "" : nameless());
    setSlug(fromTitle);
    setMade(fromTitle);
  };
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
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
              <TextArea {...text("excerpt", { optional: true })} rows={2} />
              <TextArea
                {...text("content")}
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
              <TextArea {...text("excerpt_ja", { optional: true })} rows={2} />
              <TextArea {...text("content_ja", { optional: true })} hint={m.post_content_hint()} rows={14} />
            </>
          }
        />
        <RecordImage
          bucket="blog-images"
          name="featured_image_url"
          label={m.post_image()}
          picture={picture}
          error={errorOf(errors, "featured_image_url")}
          alts={[
            text("featured_image_alt", { optional: true }),
            text("featured_image_alt_ja", { optional: true }),
          ]}
          onPicture={onPicture}
          markChanged={markChanged}
          onUpload={onUpload}
        />
      </div>
      <div className="space-y-6">
        <Card heading={m.post_publish()}>
          <Switch
            name="is_published"
            label={m.post_published()}
            defaultChecked={post?.is_published ?? false}
          />
          {post?.published_at && (
            <>
              <p className="text-ink-soft text-sm">
                {m.post_published_on({ date: longDate(post.published_at) })}
              </p>
              <Switch name="update_date" label={m.post_update_date()} defaultChecked />
            </>
          )}
          {!post?.published_at && <input type="hidden" name="update_date" value="on" />}
          <Switch name="is_featured" label={m.post_featured()} defaultChecked={post?.is_featured ?? false} />
        </Card>
        <Card heading={m.post_settings()}>
          <TextField
            {...text("slug")}
            value={slug}
            onText={setSlug}
            hint={m.post_slug_hint({ slug: slug || "…" })}
            required
          />
          <CategoryField
            start={post?.category_id ?? ""}
            categories={categories}
            error={errorOf(errors, "category_id")}
            markChanged={markChanged}
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

/** Opens a new tab with a preview of the form's current values, saved or not. */
function PreviewButton({ id, form }: { id: string; form: RefObject<HTMLFormElement | null> }) {
  const preview = () => {
    const { current } = form;
    if (!current) return;
    const before = current.getAttribute("action") ?? "";
    current.setAttribute("action", href("/admin/blog/:id/preview", { id }));
    current.setAttribute("target", "_blank");
    // submit() fires no submit event, so it bypasses the router, which cannot open a tab.
    current.submit();
    current.setAttribute("action", before);
    current.removeAttribute("target");
  };
  return (
    <button type="button" onClick={preview} className={`${buttonStyle("outline")} mr-auto`}>
      <Eye aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
      {m.post_preview()}
    </button>
  );
}

/** Random slug for a title that yields none, for example a Japanese one. */
function nameless(): string {
  return `post-${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36).slice(0, 6) ?? ""}`;
}
