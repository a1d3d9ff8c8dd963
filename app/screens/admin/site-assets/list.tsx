import { href, Outlet, useLocation, useSearchParams } from "react-router";
import { z } from "zod";
import { done } from "#domain/action-result";
import { collectionsWithoutPicture } from "#domain/collection";
import { deleteForm } from "#domain/form-fields";
import { slotPages, slotSpec } from "#domain/image-slot";
import { pictureView } from "#domain/picture-view";
import { type AssetPlacement, assetPlacement, hasTie } from "#domain/site-asset";
import { checkPicture } from "#domain/slot-check";
import { isPublic, isStateFilter, stateView } from "#domain/visibility";
import { AdminPage } from "#parts/admin-page";
import { useMayManage } from "#parts/use-may";
import { servicesContext } from "#server/context.server";
import { write } from "#server/db/write.server";
import { failureResponse } from "#server/http/form-response.server";
import { parseForm, readForm } from "#server/http/read-form.server";
import { dataWithToast, redirectWithToast } from "#server/http/toast.server";
import { listEditedIds } from "#server/pending-edit.server";
import { listTitlesWithoutPicture } from "#server/ritual.server";
import { type AdminAsset as ListedAsset, listAssets } from "#server/site-asset.server";
import { softDelete } from "#server/trash.server";
import { slotKindLabel, slotName, slotPageLabel } from "#text/image-slot";
import { m } from "#text/messages";
import { lazyPart } from "#ui/lazy-part";
import { ViewLinks } from "#ui/view-links";
import type { Route } from "./+types/list";
import { AssetCards } from "./cards";
import { listPath, listSearch } from "./list-path";

const SlotMap = lazyPart(() => import("./slot-map").then((it) => it.SlotMap));

export async function loader({ context }: Route.LoaderArgs) {
  const { db, siteContent } = context.get(servicesContext);
  const [{ productCategories }, assets, rituals, edited] = await Promise.all([
    siteContent(),
    listAssets(db),
    listTitlesWithoutPicture(db),
    listEditedIds(db, "site-asset"),
  ]);
  const cards = { collections: collectionsWithoutPicture(productCategories), rituals };
  const bySlot = Object.groupBy(assets, ({ slot }) => slot);
  return {
    cards,
    // Loader data, because a script would contain all slot labels in both languages.
    pages: slotPages.map((page) => ({ page, label: slotPageLabel(page) })),
    assets: assets.map(({ id, title, slot, display_order, picture, image_url, ...asset }) => {
      const siblings = (bySlot[slot] ?? []).map(publicNow);
      const it = { id, title, slot, display_order, is_active: isPublic(asset) };
      const placement = assetPlacement(it, siblings, cards);
      return {
        ...it,
        slotName: slotName(slot),
        slotKind: slotKindLabel(slot),
        picture: picture ? pictureView(picture) : null,
        /** The values in the messages about the faults. */
        checked: picture && {
          width: picture.width,
          height: picture.height,
          bytes: picture.bytes,
          format: picture.format,
          hasAlpha: picture.hasAlpha,
        },
        /** The requirements of the slot that the picture does not meet. Empty without picture data. */
        faults: picture
          ? checkPicture(slotSpec(slot), picture).flatMap(({ fault }) => (fault ? [fault] : []))
          : [],
        url: image_url,
        alt: asset.alt_text,
        isShown: placement.kind === "shown",
        placement: placementText(placement),
        hasTie: hasTie(it, siblings),
        view: stateView({ id, ...asset }, edited),
      };
    }),
  };
}

const reasons = {
  inactive: m.asset_inactive_text,
  behind: m.asset_behind,
  "no-match": m.asset_no_match,
  unused: m.asset_unused,
};

/** Where visitors see an asset, or why they do not. */
function placementText(placement: AssetPlacement): string {
  if (placement.kind !== "shown") return reasons[placement.kind]();
  const { names } = placement;
  return names.length > 0 ? m.asset_shown_as({ names: names.join(m.form_list_comma()) }) : m.asset_shown();
}

const publicNow = (asset: ListedAsset) => ({ ...asset, is_active: isPublic(asset) });

/** `opened` is the ID of the asset whose form is open beside the list. */
const assetDeleteForm = deleteForm.extend({ opened: z.string().optional() });

export async function action({ request, url, context }: Route.ActionArgs) {
  const { id, opened } = parseForm(await readForm(request, assetDeleteForm), assetDeleteForm);
  const item = { recordType: "site-asset" as const, id };
  if (!(await write(context, (tx) => softDelete(tx, item)))) {
    return failureResponse({ kind: "gone" });
  }
  // An open form stays open, unless its own asset was deleted.
  return opened === id
    ? redirectWithToast(listPath(url.searchParams), "site-asset-deleted", {
        undo: item,
      })
    : dataWithToast(done, "site-asset-deleted", { undo: item });
}

export default function SiteAssets({ loaderData: { assets, cards, pages } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const mayManage = useMayManage("site-asset");
  const state = search.get("state");
  const isMap = search.get("view") === "map";
  const { pathname } = useLocation();
  const list = href("/site-assets");
  const isAdding = pathname === href("/site-assets/new");
  return (
    <AdminPage
      title={m.asset_title()}
      text={m.asset_text()}
      add={
        mayManage
          ? {
              to: isAdding ? listPath(search) : `${href("/site-assets/new")}${listSearch(search)}`,
              label: m.asset_add(),
              isOpen: isAdding,
            }
          : null
      }
    >
      <Outlet />
      <ViewLinks
        label={m.asset_view()}
        views={[
          { to: list, label: m.asset_view_list({ count: assets.length }), isChosen: !isMap },
          { to: `${list}?view=map`, label: m.asset_view_map(), isChosen: isMap },
        ]}
      />
      {isMap ? (
        <SlotMap assets={assets} cards={cards} />
      ) : (
        <AssetCards
          assets={assets}
          isFormOpen={pathname !== list}
          term={search.get("q") ?? ""}
          pages={pages}
          page={search.get("show")}
          state={isStateFilter(state) ? state : null}
        />
      )}
    </AdminPage>
  );
}
