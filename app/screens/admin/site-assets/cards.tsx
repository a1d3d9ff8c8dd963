import { Pencil, Trash } from "lucide";
import { type ReactNode, useState } from "react";
import { type Form, href, useFetcher, useLocation, useParams } from "react-router";
import { foldText } from "#domain/plain-text";
import { isInState, type StateFilter } from "#domain/visibility";
import { EmptyList, useFailureToast } from "#parts/admin-page";
import { DeleteDialog } from "#parts/delete-dialog";
import { DuplicateButton } from "#parts/duplicate-button";
import { OrderedList } from "#parts/ordered-list";
import { StateBadge } from "#parts/record-state";
import { useMayManage } from "#parts/use-may";
import { failedAction } from "#text/failure";
import { m } from "#text/messages";
import { Badge } from "#ui/badge";
import { IconButton, IconLink } from "#ui/icon-button";
import type { AdminAsset, AssetPage } from "./asset-row";
import { Filters, stateLabels } from "./filters";
import { cardId } from "./list-path";
import { Thumbnail } from "./thumbnail";

export function AssetCards({
  assets,
  isFormOpen,
  term,
  pages,
  page,
  state,
}: {
  assets: AdminAsset[];
  /**
   * While a form is open, assets cannot be searched or copied: that would leave the URL of the form. They cannot be
   * moved: that would change their version.
   */
  isFormOpen: boolean;
  /** The search term. Titles, alt texts and slot names are searched. */
  term: string;
  pages: AssetPage[];
  /** Shows only the assets of this page; null shows all. */
  page: string | null;
  /** Shows only the assets in this state. */
  state: StateFilter | null;
}) {
  const [deleting, setDeleting] = useState<AdminAsset | null>(null);
  const { id: opened } = useParams();
  const { Form: FetcherForm, data: result } = useFetcher();
  useFailureToast(result, failedAction(result, m.asset_failed_delete));
  if (assets.length === 0) {
    return <EmptyList text={m.asset_empty()} />;
  }
  const wanted = foldText(term);
  const matching = assets.filter(
    ({ title, alt, slotName, view }) =>
      foldText(`${title} ${alt ?? ""} ${slotName}`).includes(wanted) &&
      (state === null || isInState(view, state)),
  );
  const found = pages
    .filter((it) => !page || it.page === page)
    .map((it) => ({ ...it, ofPage: matching.filter(({ slot }) => slot.startsWith(`${it.page}/`)) }))
    .filter(({ ofPage }) => ofPage.length > 0);
  const card = (asset: AdminAsset, grip?: ReactNode) => (
    <AssetCard asset={asset} isFormOpen={isFormOpen} grip={grip} onDelete={() => setDeleting(asset)} />
  );
  return (
    <>
      {!isFormOpen && <Filters term={term} pages={pages} page={page} state={state} />}
      {found.length === 0 && <EmptyList text={m.asset_none_found()} />}
      {found.map(({ page, label, ofPage }) => {
        const slots = [...new Set(ofPage.map(({ slot }) => slot))];
        return (
          <section key={page} aria-labelledby={`assets-${page}`} className="mt-6">
            <h2 id={`assets-${page}`} className="heading-3">
              {label}
            </h2>
            <ul className={grid}>
              {slots.map((slot) => {
                const ofSlot = ofPage.filter((asset) => asset.slot === slot);
                const name = ofSlot[0]?.slotName ?? "";
                const isWhole = ofSlot.length === assets.filter((asset) => asset.slot === slot).length;
                return ofSlot.length > 1 && isWhole ? (
                  <li key={slot} className="col-span-full rounded-md bg-cream/50 p-2 sm:p-3">
                    <p className="text-ink-soft text-sm">{m.asset_slot_in_order({ slot: name })}</p>
                    <OrderedList
                      recordType="site-asset"
                      label={name}
                      items={ofSlot}
                      nameOf={({ title }) => title}
                      className={grid}
                    >
                      {card}
                    </OrderedList>
                  </li>
                ) : (
                  ofSlot.map((asset) => <li key={asset.id}>{card(asset)}</li>)
                );
              })}
            </ul>
          </section>
        );
      })}
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

const grid = "mt-2 grid grid-cols-1 gap-x-5 gap-y-2 sm:grid-cols-2 sm:gap-y-5 xl:grid-cols-3";

function AssetCard({
  asset,
  isFormOpen,
  grip,
  onDelete,
}: {
  asset: AdminAsset;
  isFormOpen: boolean;
  grip: ReactNode;
  onDelete: () => void;
}) {
  const mayManage = useMayManage("site-asset");
  const { id, title, slotName, slotKind, display_order, view, isShown, placement, faults, hasTie } = asset;
  const { search } = useLocation();
  return (
    <div
      id={cardId(id)}
      className="grid h-full grid-cols-[4.5rem_minmax(0,1fr)] items-center overflow-hidden rounded-md border border-hairline bg-paper sm:flex sm:flex-col sm:items-stretch"
    >
      <Thumbnail asset={asset} />
      <div className="flex grow flex-wrap items-center gap-x-2 px-3 py-1 sm:flex-col sm:items-stretch sm:p-4">
        <div className="min-w-0 grow basis-32 sm:basis-auto">
          <div className="hidden flex-wrap items-center gap-1.5 sm:flex">
            <StateBadge view={view} labels={stateLabels} />
            {faults.length > 0 && <Badge tone="accent">{m.asset_attention()}</Badge>}
          </div>
          <h3 className="line-clamp-2 font-medium font-text text-[0.9375rem] leading-snug sm:mt-2 sm:line-clamp-3 sm:text-base">
            {title}
          </h3>
          <p className="text-ink-soft text-sm leading-snug max-sm:truncate">
            <span className="sm:hidden">
              <StateBadge view={view} labels={stateLabels} isSmall />{" "}
            </span>
            {m.asset_order({ order: display_order })} · {slotName}
            <span className="max-sm:hidden"> · {slotKind}</span>
          </p>
          <p className={`text-sm leading-snug ${isShown ? "max-sm:hidden" : ""} sm:mt-1`}>
            {view.state !== "scheduled" && placement}
          </p>
          {faults.length > 0 && (
            <p className="text-sm text-terracotta-deep sm:hidden">{m.asset_attention()}</p>
          )}
          {hasTie && <p className="mt-1 text-sm text-terracotta-deep">{m.asset_tie()}</p>}
        </div>
        <div className="-mr-2 flex min-w-0 flex-wrap sm:-mb-1 sm:mt-auto sm:-ml-2 sm:pt-2">
          <IconLink
            icon={Pencil}
            label={m.record_edit_of({ name: title })}
            to={`${href("/site-assets/:id", { id })}${search}`}
          />
          {!isFormOpen && <DuplicateButton recordType="site-asset" id={id} name={title} />}
          {mayManage && (
            <IconButton icon={Trash} label={m.record_delete_of({ name: title })} onClick={onDelete} />
          )}
          <span className="ml-auto">{!isFormOpen && grip}</span>
        </div>
      </div>
    </div>
  );
}
