import { z } from "zod";
import { blogCategoryForm } from "#domain/blog-form";
import { newCategoryForm } from "#domain/category-form";
import { deleteForm, openedVersion, recordId } from "#domain/form-fields";
import { requireManager } from "#server/auth/guard.server";
import { createCategory, isCategoryUnused, updateCategory } from "#server/blog-category.server";
import { write } from "#server/db/write.server";
import { failureResponse } from "#server/http/form-response.server";
import { onlyPost } from "#server/http/only-post.server";
import { openedRecord, parseForm, readForm } from "#server/http/read-form.server";
import { saveForm } from "#server/http/save-form.server";
import { idempotencyTokenOf } from "#server/http/save-once.server";
import { dataWithToast } from "#server/http/toast.server";
import { softDelete } from "#server/trash.server";
import type { Route } from "./+types/category-actions";

export const loader = onlyPost;

const command = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("create") }),
  z.object({ intent: z.literal("update"), id: recordId }),
  deleteForm,
]);
const sentForm = z.union([command, blogCategoryForm.extend(openedVersion)]);

/** Categories are managed inside the post editor; they have no page of their own. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, sentForm);
  const sent = parseForm(form, command);
  if (sent.intent !== "update") requireManager(context, "blog-category");
  if (sent.intent === "create") {
    const created = idempotencyTokenOf(form) ?? crypto.randomUUID();
    const { failure } = await saveForm(context, form, newCategoryForm, (tx, input) =>
      createCategory(tx, created, input),
    );
    return failure ?? dataWithToast({ created }, "blog-category-created");
  }
  const { id } = sent;
  if (sent.intent === "update") {
    const opened = openedRecord("blog-category", id, form);
    const { failure, transaction } = await saveForm(
      context,
      form,
      blogCategoryForm,
      (tx, input) => updateCategory(tx, opened, input),
      opened,
    );
    return failure ?? dataWithToast({ updated: id }, "blog-category-updated", { undo: { transaction } });
  }
  const item = { recordType: "blog-category" as const, id };
  const reason = await write(context, async (tx) => {
    if (!(await isCategoryUnused(tx, id))) return "in-use";
    return (await softDelete(tx, item)) ? null : "gone";
  });
  if (reason) return failureResponse({ kind: reason });
  return dataWithToast({ deleted: id }, "blog-category-deleted", { undo: item });
}
