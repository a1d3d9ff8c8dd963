import { useState } from "react";
import { href, redirect, useNavigate, useSearchParams } from "react-router";
import { z } from "zod";
import { deleteForm, openedVersion, picture as pictureUrl } from "#domain/form-fields";
import { searchWith } from "#domain/paging";
import { pictureForm } from "#domain/picture-form";
import { parsePictureList, pictureName, pointText } from "#domain/picture-library";
import { isRecordId } from "#domain/record-id";
import { PageFailure } from "#parts/admin-page";
import { BackLink } from "#parts/back-link";
import { RecordForm } from "#parts/record-form";
import { useMayManage } from "#parts/use-may";
import { requireManager } from "#server/auth/guard.server";
import { personOf, servicesContext } from "#server/context.server";
import { write } from "#server/db/write.server";
import { findOr404 } from "#server/http/find-or-404.server";
import { failureResponse } from "#server/http/form-response.server";
import { openedRecord, parseForm, readForm } from "#server/http/read-form.server";
import { saveForm } from "#server/http/save-form.server";
import { redirectWithToast } from "#server/http/toast.server";
import { deletePicture } from "#server/picture-change.server";
import { findLibraryPicture, findNextPicture, updatePicture } from "#server/picture-library.server";
import { listUses } from "#server/pictures/uses.server";
import { failedAction } from "#text/failure";
import { slotName } from "#text/image-slot";
import { m } from "#text/messages";
import { brand } from "#text/own-content";
import { buttonStyle } from "#ui/button";
import { PageHead } from "#ui/page-head";
import { hasUnsaved } from "#ui/use-unsaved";
import type { Route } from "./+types/edit";
import { PictureDeletion } from "./deletion";
import { PictureFacts } from "./facts";
import { blank, PictureFields, pictureLabels } from "./fields";
import { replaceEverywhere } from "./replace.server";
import { Replaced, Replacement } from "./replacement";
import { PictureUses } from "./uses";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const picture = await findOr404(context, id, findLibraryPicture);
  const uses = await listUses(db, picture.url);
  // The labels of all slots are many, so the page gets only those it shows.
  return { picture, uses: uses.map((use) => ({ ...use, slotName: use.slot && slotName(use.slot) })) };
}

const sentForm = pictureForm.extend(openedVersion);
const replaceForm = z.object({ intent: z.literal("replace"), by: pictureUrl() });
const anyForm = sentForm.extend({
  ...deleteForm.partial().shape,
  intent: z.string().optional(),
  by: z.string().optional(),
});

/**
 * Deletes or replaces the picture, or saves its alt texts and its focus. A save leads to the next picture of the list without
 * alt texts, or to the library.
 */
export async function action({ request, url, params: { id }, context }: Route.ActionArgs) {
  const form = await readForm(request, anyForm);
  const list = `${href("/admin/pictures")}${searchWith(url.searchParams, {})}`;
  if (form.get("intent") === "delete") {
    requireManager(context, "picture");
    const { id: deleting } = parseForm(form, deleteForm);
    const deleted = await write(context, async (tx, transaction) =>
      (await deletePicture(tx, deleting)) ? { transaction } : null,
    );
    if (deleted === null) return failureResponse({ kind: "gone" }, "delete");
    return redirectWithToast(list, "picture-deleted", { undo: deleted });
  }
  if (form.get("intent") === "replace") {
    requireManager(context, "picture");
    const { by } = parseForm(form, replaceForm);
    const replacing = isRecordId(id) ? await replaceEverywhere(context, id, by) : null;
    if (replacing === null) return failureResponse({ kind: "gone" }, "replace");
    const to = `${href("/admin/pictures/:id", { id: replacing })}${searchWith(url.searchParams, {})}`;
    throw redirectWithToast(to, "picture-replaced");
  }
  const opened = openedRecord("picture", id, form);
  const { failure } = await saveForm(
    context,
    form,
    pictureForm,
    (tx, input) => updatePicture(tx, opened, input),
    opened,
  );
  if (failure) return failure;
  const query = parsePictureList(url.searchParams, personOf(context)?.role ?? null);
  if (query.filter !== "without-alt-text") throw redirectWithToast(list, "picture-updated");
  const { db } = context.get(servicesContext);
  const saved = await findLibraryPicture(db, opened.id);
  const next = saved && (await findNextPicture(db, query, saved));
  if (next === null) throw redirectWithToast(list, "pictures-described");
  throw redirect(`${href("/admin/pictures/:id", { id: next })}${searchWith(url.searchParams, {})}`);
}

const buttonFailures: Record<string, (values: { reason: string }) => string> = {
  delete: m.picture_failed_delete,
  replace: m.picture_failed_replace,
};

/** Asks before a deletion or a replacement loses unsaved input. */
function mayLoseInput(): boolean {
  return !hasUnsaved() || confirm(m.form_discard());
}

export default function EditPicture({ loaderData: { picture, uses }, actionData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [isDeleting, setDeleting] = useState(false);
  const mayManage = useMayManage("picture");
  const name = pictureName(picture);
  const list = `${href("/admin/pictures")}${searchWith(search, {})}`;
  // What its buttons do fails on its own; the form has not been sent.
  const ofButton = actionData?.intent ? buttonFailures[actionData.intent] : undefined;
  const goesOn = search.get("filter") === "without-alt-text";
  const { id, version, alt_text, alt_text_ja, focus } = picture;
  return (
    <div>
      <PageHead title={m.page_title({ page: name, brand: brand().name })} noindex />
      <BackLink to={list} label={m.picture_back()} />
      <h1 className="heading-2 mt-2 break-all">{name}</h1>
      <PageFailure failure={ofButton && failedAction(actionData, ofButton)} />
      <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <RecordForm
            key={id}
            recordType="picture"
            record={{ id, version, alt_text, alt_text_ja, focus: focus && pointText(focus) }}
            blank={blank}
            result={ofButton ? undefined : actionData}
            labelOf={pictureLabels}
            valueText={(field, value) =>
              field === "focus" && value !== null && typeof value === "object"
                ? pointText(value as { x: number; y: number })
                : undefined
            }
            failed={m.picture_failed}
            submitLabel={goesOn ? m.picture_save_next() : m.picture_save()}
            onCancel={() => navigate(list)}
            isPage
          >
            {(state) => <PictureFields picture={picture} describes={goesOn} {...state} />}
          </RecordForm>
        </div>
        <aside className="min-w-0 space-y-8">
          <PictureFacts picture={picture} />
          <PictureUses uses={uses} />
          {mayManage && (
            <div className="flex flex-wrap gap-3">
              <Replacement key={id} picture={picture} uses={uses} mayLose={mayLoseInput} />
              <button
                type="button"
                onClick={() => mayLoseInput() && setDeleting(true)}
                className={buttonStyle("outline")}
              >
                {m.picture_delete()}
              </button>
            </div>
          )}
          {mayManage && picture.replaced && <Replaced {...picture.replaced} mayLose={mayLoseInput} />}
        </aside>
      </div>
      {isDeleting && <PictureDeletion id={id} uses={uses} onClose={() => setDeleting(false)} />}
    </div>
  );
}
