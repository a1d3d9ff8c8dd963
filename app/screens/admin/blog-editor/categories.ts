import { data } from "react-router";
import { z } from "zod";
import { categoryForm, newCategoryForm } from "#domain/blog-form";
import { deleteForm, openedVersion, recordId } from "#domain/form-fields";
import { requirePermission } from "#server/auth/door.server";
import { deleteToBin } from "#server/bin.server";
import { createCategory, isCategoryUnused, updateCategory } from "#server/blog-category.server";
import { servicesContext } from "#server/context.server";
import { openedRecord, parseForm, readForm, saveForm } from "#server/form.server";
import { tellNext } from "#server/notice.server";
import { send } from "#ui/arrival";
import type { Route } from "./+types/categories";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("manage blog")];

export function loader() {
  return new Response("Nothing is shown here.\n", { status: 405, headers: { Allow: "POST" } });
}

const command = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("create") }),
  z.object({ intent: z.literal("update"), id: recordId }),
  deleteForm,
]);
const sentForm = z.union([command, categoryForm.extend(openedVersion)]);

/** Categories are looked after where they are chosen, in the editor. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const form = await readForm(request, sentForm);
  const sent = parseForm(form, command);
  if (sent.intent === "create") {
    let created = "";
    const unsaved = await saveForm(form, newCategoryForm, async (input) => {
      created = await createCategory(db, input);
      return "saved";
    });
    return unsaved ?? done({ created }, "blog-category-created");
  }
  const { id } = sent;
  if (sent.intent === "update") {
    const opened = openedRecord(id, form);
    const unsaved = await saveForm(form, categoryForm, (input) => updateCategory(db, opened, input));
    return unsaved ?? done({ updated: id }, "blog-category-updated");
  }
  if (!(await isCategoryUnused(db, id))) return data({ refused: "in-use" as const }, { status: 409 });
  const item = { noun: "blog-category" as const, id };
  const isThere = await deleteToBin(db, item);
  return isThere
    ? done({ deleted: id }, "blog-category-deleted", item)
    : data({ refused: "gone" as const }, { status: 404 });
}

function done<T>(result: T, ...notice: Parameters<typeof tellNext>) {
  return data(result, { headers: { "Set-Cookie": tellNext(...notice) } });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return send(serverAction);
}
