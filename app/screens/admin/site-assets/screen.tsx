import { Plus, Trash2 } from "lucide-react";
import { data, Link, Outlet, redirect, useMatches, useSearchParams } from "react-router";
import { brand } from "#domain/brand";
import { pictureView } from "#domain/picture";
import { isRecordId } from "#domain/record";
import { assetPlacement, hasTie } from "#domain/site-asset";
import { NoticeCard } from "#parts/notice";
import { requirePermission } from "#server/auth/door.server";
import { deleteToBin } from "#server/bin.server";
import { servicesContext } from "#server/context.server";
import { readForm } from "#server/form.server";
import { tellNext } from "#server/notice.server";
import { listTitlesWithoutPicture } from "#server/ritual.server";
import { listAssets } from "#server/site-asset.server";
import { failureReason } from "#text/failure";
import { m } from "#text/messages";
import { hasNotArrived, revalidateIfArrived, send } from "#ui/arrival";
import { buttonStyle } from "#ui/button";
import { PageHead } from "#ui/page-head";
import type { Route } from "./+types/screen";
import { AssetCards } from "./cards";
import { listAddress } from "./list-address";
import { SlotMap } from "./slot-map";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("manage site assets")];

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const [assets, ritualTitles] = await Promise.all([listAssets(db), listTitlesWithoutPicture(db)]);
  const bySlot = Object.groupBy(assets, ({ slot }) => slot);
  return {
    ritualTitles,
    assets: assets.map(({ id, title, slot, display_order, is_active, picture, image_url, ...asset }) => {
      const siblings = bySlot[slot] ?? [];
      const it = { id, title, slot, display_order, is_active };
      return {
        ...it,
        picture: picture ? pictureView(picture) : null,
        /** As the slot's requirements look at it. */
        checked: picture && {
          width: picture.width,
          height: picture.height,
          bytes: picture.bytes,
          format: picture.format,
        },
        url: image_url,
        alt: asset.alt_text,
        placement: assetPlacement(it, siblings, ritualTitles),
        hasTie: hasTie(it, siblings),
      };
    }),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const id = String(form.get("id") ?? "");
  if (form.get("intent") !== "delete" || !isRecordId(id)) throw data(null, { status: 400 });
  const item = { noun: "site-asset" as const, id };
  if (!(await deleteToBin(context.get(servicesContext).db, item))) {
    return data({ gone: true as const }, { status: 404 });
  }
  const { searchParams } = new URL(request.url);
  return redirect(listAddress(searchParams), {
    headers: { "Set-Cookie": tellNext("site-asset-deleted", item) },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return send(serverAction);
}

export const shouldRevalidate = revalidateIfArrived;

export default function SiteAssets({
  loaderData: { assets, ritualTitles },
  actionData,
}: Route.ComponentProps) {
  const [search] = useSearchParams();
  const isMap = search.get("view") === "map";
  const isAdding = useMatches().at(-1)?.pathname === "/site-assets/new";
  return (
    <div className="page-width py-10">
      <PageHead title={m.page_title({ page: m.assets_title(), brand: brand.name })} noindex />
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="heading-2">{m.assets_title()}</h1>
          <p className="mt-2 text-ink-soft">{m.assets_text()}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Link
            to={isAdding ? listAddress(search) : `/site-assets/new${isMap ? "?view=map" : ""}`}
            aria-expanded={isAdding}
            className={buttonStyle("accent")}
          >
            <Plus aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
            {m.assets_add()}
          </Link>
          <Link to="/admin/bin" className={buttonStyle("outline")}>
            <Trash2 aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
            {m.desk_bin()}
          </Link>
        </div>
      </div>
      {actionData && (
        <div role="alert" className="mt-6">
          <NoticeCard title={m.notice_error()} text={failureText(actionData)} destructive />
        </div>
      )}
      <Outlet />
      <nav aria-label={m.assets_view()} className="mt-8 flex gap-6 border-hairline border-b">
        <ViewLink to="/site-assets" isChosen={!isMap}>
          {m.assets_view_list({ count: assets.length })}
        </ViewLink>
        <ViewLink to="/site-assets?view=map" isChosen={isMap}>
          {m.assets_view_map()}
        </ViewLink>
      </nav>
      {isMap ? <SlotMap assets={assets} ritualTitles={ritualTitles} /> : <AssetCards assets={assets} />}
    </div>
  );
}

function ViewLink({ to, isChosen, children }: { to: string; isChosen: boolean; children: React.ReactNode }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isChosen ? "page" : undefined}
      className="-mb-px inline-flex min-h-11 items-center border-transparent border-b-2 px-1 font-medium text-ink-soft aria-[current]:border-terracotta aria-[current]:text-ink"
    >
      {children}
    </Link>
  );
}

function failureText(failure: NonNullable<Route.ComponentProps["actionData"]>): string {
  return m.assets_failed_delete({
    reason: failureReason(hasNotArrived(failure) ? failure.notArrived : "gone"),
  });
}
