import { data, href } from "react-router";
import type { ActionResult, FieldErrors } from "#domain/action-result";
import { blogPostForm } from "#domain/blog-form";
import { openedVersion } from "#domain/form-fields";
import { isRecordId } from "#domain/record";
import type { SaveResult } from "#domain/save";
import { isSignInRedirect } from "#parts/failed-write";
import { MessagePage } from "#parts/message-page";
import { hasCategory, listCategoriesInUse } from "#server/blog-category.server";
import { type BlogPost, createPost, findPost, updatePost } from "#server/blog-post.server";
import { servicesContext, sessionContext } from "#server/context.server";
import { openedRecord, readForm, saveForm } from "#server/http/form.server";
import { redirectWithToast } from "#server/http/toast.server";
import { m } from "#text/messages";
import { LinkButton } from "#ui/button";
import { forgetDraft } from "#ui/use-form-draft";
import type { Route } from "./+types/edit";
import { draftKey, Editor } from "./form";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const isNew = params.id === "new";
  const post = isRecordId(params.id) ? await findPost(db, params.id) : null;
  if (post === null && !isNew) return data({ post, categories: [], isFound: false }, { status: 404 });
  return { post, categories: await listCategoriesInUse(db), isFound: true };
}

const sentForm = blogPostForm.extend(openedVersion);

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const author = context.get(sessionContext)?.person.id;
  if (author === undefined) throw data(null, { status: 403 });
  const form = await readForm(request, sentForm);
  const opened = params.id === "new" ? null : openedRecord(params.id, form);
  const unsaved = await saveForm(
    context,
    form,
    blogPostForm,
    async (tx, input): Promise<SaveResult | Faults> => {
      if (input.category_id !== null && !(await hasCategory(tx, input.category_id))) {
        return { errors: { category_id: ["category-unknown"] } };
      }
      const now = new Date();
      const saved = opened
        ? await updatePost(tx, opened, input, now)
        : await createPost(tx, input, author, now);
      return saved !== null && saved !== "saved" && "free" in saved
        ? { errors: { slug: [`slug-taken ${saved.free}`] } }
        : saved;
    },
  );
  if (unsaved === null) {
    const toast = opened ? "blog-post-updated" : "blog-post-created";
    throw redirectWithToast(href("/admin/blog"), toast);
  }
  const { problem } = unsaved.data;
  const theirs = problem?.kind === "conflict" && opened ? await findPost(db, opened.id) : null;
  if (theirs === null || problem?.kind !== "conflict") return unsaved;
  return data<ActionResult>(
    { errors: {}, problem: { ...problem, theirs: differences(form, theirs) } },
    unsaved.init ?? {},
  );
}

type Faults = { errors: FieldErrors };

/** Values saved by somebody else, for the fields where they differ from the submitted form. */
function differences(form: FormData, theirs: BlogPost): Record<string, string> {
  const yesOrNo = (isSo: boolean) => (isSo ? m.answer_yes() : m.answer_no());
  const plain = (text: string | null) => (text ?? "").replaceAll("\r\n", "\n").trim();
  const texts = [
    "title",
    "title_ja",
    "slug",
    "excerpt",
    "excerpt_ja",
    "content",
    "content_ja",
    "featured_image_url",
    "featured_image_alt",
    "featured_image_alt_ja",
  ] as const;
  const mine = (name: string) => plain(String(form.get(name) ?? ""));
  const differing: [string, string][] = texts
    .filter((name) => mine(name) !== plain(theirs[name]))
    .map((name) => [name, plain(theirs[name])]);
  if (mine("category_id") !== (theirs.category_id ?? "")) {
    differing.push(["category_id", theirs.category?.name ?? m.post_category_none()]);
  }
  for (const name of ["is_published", "is_featured"] as const) {
    if (form.has(name) !== theirs[name]) differing.push([name, yesOrNo(theirs[name])]);
  }
  return Object.fromEntries(differing);
}

export async function clientAction({ serverAction, params }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (thrown) {
    // After any other redirect the post is saved, so its draft is not needed.
    if (thrown instanceof Response && !isSignInRedirect(thrown)) forgetDraft(draftKey(params.id));
    throw thrown;
  }
}

export default function BlogEditor({ loaderData, actionData, params }: Route.ComponentProps) {
  const { post, categories, isFound } = loaderData;
  if (!isFound) {
    return (
      <MessagePage title={m.post_not_found()} heading={m.post_not_found()} text={m.post_not_found_text()}>
        <LinkButton to={href("/admin/blog")}>{m.post_back()}</LinkButton>
      </MessagePage>
    );
  }
  return <Editor key={params.id} id={params.id} post={post} categories={categories} result={actionData} />;
}
