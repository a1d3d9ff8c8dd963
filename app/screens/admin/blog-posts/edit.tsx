import { href } from "react-router";
import type { FieldErrors } from "#domain/action-result";
import { type BlogPostInput, blogPostForm } from "#domain/blog-form";
import { openedVersion } from "#domain/form-fields";
import { listUrl } from "#domain/list-url";
import { formKey } from "#domain/pending-edit";
import { may } from "#domain/permission";
import type { SaveResult } from "#domain/save";
import { MessagePage } from "#parts/message-page";
import { isNotFound, RouteError } from "#parts/route-error";
import { requireManager, requireSession } from "#server/auth/guard.server";
import { hasCategory, listCategoriesWithPostCount } from "#server/blog-category.server";
import { createPost, findPost, updatePost } from "#server/blog-post.server";
import { servicesContext } from "#server/context.server";
import type { Database } from "#server/db/database.server";
import { findOr404 } from "#server/http/find-or-404.server";
import { openedRecord, readForm } from "#server/http/read-form.server";
import { saveAndRedirect, saveForm } from "#server/http/save-form.server";
import { redirectWithToast } from "#server/http/toast.server";
import { findEditState } from "#server/pending-edit.server";
import { m } from "#text/messages";
import { LinkButton } from "#ui/button";
import type { Route } from "./+types/edit";
import { Editor } from "./form";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const isNew = params.id === "new";
  if (isNew) requireManager(context, "blog-post");
  const post = isNew ? null : await findOr404(context, params.id, findPost);
  const edit = post && (await findEditState(db, { recordType: "blog-post", id: post.id }, post, request));
  return { post, edit, categories: await listCategoriesWithPostCount(db) };
}

const sentForm = blogPostForm.safeExtend(openedVersion);

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { person } = requireSession(context);
  const form = await readForm(request, sentForm);
  const opened = params.id === "new" ? null : openedRecord("blog-post", params.id, form);
  const save = async (tx: Database, input: BlogPostInput): Promise<SaveResult | Faults> => {
    if (input.category_id !== null && !(await hasCategory(tx, input.category_id))) {
      return { errors: { category_id: ["category-unknown"] } };
    }
    const now = new Date();
    const changes = { ...input, update_date: input.update_date && may(person, "manage blog") };
    return opened ? updatePost(tx, opened, changes, now) : createPost(tx, input, person.id, now);
  };
  const path = listUrl(href("/admin/blog"), url.search);
  if (opened)
    return saveAndRedirect(context, form, blogPostForm, save, opened, () => ({
      path,
      toast: "blog-post-updated",
    }));
  const { failure } = await saveForm(context, form, blogPostForm, save);
  if (failure) return failure;
  throw redirectWithToast(path, "blog-post-created");
}

type Faults = { errors: FieldErrors };

export default function BlogEditor({ loaderData, actionData, params }: Route.ComponentProps) {
  const { post, edit, categories } = loaderData;
  return (
    <Editor
      key={edit ? formKey(params.id, edit) : params.id}
      post={post}
      edit={edit}
      categories={categories}
      result={actionData}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isNotFound(error)) return <RouteError />;
  return (
    <MessagePage heading={m.post_not_found()} text={m.post_not_found_text()}>
      <LinkButton to={href("/admin/blog")}>{m.post_back()}</LinkButton>
    </MessagePage>
  );
}
