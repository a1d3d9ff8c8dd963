import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { type Form, href, useFetcher, useParams } from "react-router";
import type { AssetPlacement } from "#domain/site-asset";
import { adminFailure, EmptyList } from "#parts/admin-page";
import { DeleteDialog } from "#parts/delete-dialog";
import { ToastCard } from "#parts/toast-card";
import { slotName } from "#text/image-slot";
import { m } from "#text/messages";
import { Badge } from "#ui/badge";
import { IconButton, IconLink } from "#ui/icon-button";
import { type AdminAsset, meetsRequirements } from "./asset-row";
import { Thumbnail } from "./thumbnail";

export function AssetCards({ assets }: { assets: AdminAsset[] }) {
  const [deleting, setDeleting] = useState<AdminAsset | null>(null);
  const { id: opened } = useParams();
  const { Form: FetcherForm, data: answer } = useFetcher();
  if (assets.length === 0) {
    return <EmptyList text={m.asset_empty()} />;
  }
  const failure = adminFailure(answer, m.asset_failed_delete);
  return (
    <>
      <div role="alert" className="mt-6 empty:hidden">
        {failure && <ToastCard title={m.toast_error()} text={failure} destructive />}
      </div>
      <ul className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {assets.map((asset) => (
          <AssetCard key={asset.id} asset={asset} onDelete={() => setDeleting(asset)} />
        ))}
      </ul>
      {deleting && (
        <DeleteDialog
          id={deleting.id}
          heading={m.asset_delete_heading()}
          question={m.asset_delete_question()}
          form={FetcherForm as typeof Form}
          onClose={() => setDeleting(null)}
        >
          <p className="mt-2 font-medium">{deleting.title}</p>
          <input type="hidden" name="opened" value={opened ?? ""} />
        </DeleteDialog>
      )}
    </>
  );
}

function AssetCard({ asset, onDelete }: { asset: AdminAsset; onDelete: () => void }) {
  const { id, title, slot, display_order, is_active, placement } = asset;
  return (
    <li className="flex flex-col overflow-hidden rounded-md border border-hairline">
      <Thumbnail asset={asset} />
      <div className="flex grow flex-col p-4">
        <div className="flex flex-wrap gap-1.5">
          <Badge tone={is_active ? "palm" : "quiet"}>
            {is_active ? m.asset_active() : m.asset_inactive()}
          </Badge>
          {!meetsRequirements(asset) && <Badge tone="accent">{m.asset_attention()}</Badge>}
        </div>
        <h2 className="mt-2 line-clamp-3 font-medium">{title}</h2>
        <p className="text-ink-soft text-sm">
          {slotName(slot)} · {m.asset_order({ order: display_order })}
        </p>
        <p className="mt-1 text-sm">{placementText(placement)}</p>
        {asset.hasTie && <p className="mt-1 text-sm text-terracotta-deep">{m.asset_tie()}</p>}
        <div className="-mb-1 -ml-2 mt-auto flex pt-2">
          <IconLink
            icon={Pencil}
            label={m.asset_edit_of({ name: title })}
            to={href("/site-assets/:id", { id })}
          />
          <IconButton icon={Trash2} label={m.asset_delete_of({ name: title })} onClick={onDelete} />
        </div>
      </div>
    </li>
  );
}

const reasons = {
  inactive: m.asset_inactive_text,
  behind: m.asset_behind,
  "no-match": m.asset_no_match,
  unused: m.asset_unused,
};

function placementText(placement: AssetPlacement): string {
  if (placement.kind !== "shown") return reasons[placement.kind]();
  const { names } = placement;
  return names.length > 0 ? m.asset_shown_as({ names: names.join(", ") }) : m.asset_shown();
}
