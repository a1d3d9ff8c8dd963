import { Pencil, Plus } from "lucide";
import { href } from "react-router";
import {
  type ImageSlot,
  imageSlotNames,
  sectionsOf,
  slotPages,
  titledSlots,
  unusedSlots,
} from "#domain/image-slot";
import { type CardTitles, titleMatches } from "#domain/site-asset";
import { slotName, slotPageLabel, slotSectionLabel } from "#text/image-slot";
import { slotDescription } from "#text/image-slot-description";
import { m } from "#text/messages";
import { faultMessage } from "#text/slot-requirement";
import { Badge } from "#ui/badge";
import { Icon } from "#ui/icon";
import { Link } from "#ui/link";
import type { AdminAsset } from "./asset-row";
import { Thumbnail } from "./thumbnail";

type SlotState = "filled" | "attention" | "empty" | "unneeded" | "unused";
type Slot = { name: ImageSlot; state: SlotState; active: AdminAsset[]; missing: string[] };

export function SlotMap({ assets, cards }: { assets: AdminAsset[]; cards: CardTitles }) {
  const slots = imageSlotNames.map((name) => describe(name, assets, cards));
  const shown = slots.filter(({ state }) => state !== "unused" && state !== "unneeded");
  const inState = (state: SlotState) => slots.filter((slot) => slot.state === state);
  return (
    <div className="mt-8">
      <div className="rounded-md bg-cream p-5">
        <p className="font-medium">
          {m.asset_map_summary({
            filled: shown.filter(({ state }) => state !== "empty").length,
            total: shown.length,
          })}
        </p>
        <SlotLinks heading={m.asset_map_empty()} slots={inState("empty")} />
        <SlotLinks heading={m.asset_map_attention()} slots={inState("attention")} />
      </div>
      {slotPages.map((page) => (
        <section key={page} aria-labelledby={`map-${page}`} className="mt-10">
          <h2 id={`map-${page}`} className="heading-3">
            {slotPageLabel(page)}
          </h2>
          <ul className="mt-4 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
            {sectionsOf(page).map((section) => {
              const slot = slots.find(({ name }) => name === `${page}/${section}`);
              return slot && <SlotTile key={section} slot={slot} />;
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}

function describe(name: ImageSlot, assets: AdminAsset[], cards: CardTitles): Slot {
  const active = assets.filter((asset) => asset.slot === name && asset.is_active);
  const missing = titleMatches(name, active, cards)
    .filter(({ asset }) => asset === null)
    .map((match) => match.name);
  return { name, active, missing, state: stateOf(name, active, missing) };
}

function stateOf(name: ImageSlot, active: AdminAsset[], missing: string[]): SlotState {
  if (unusedSlots.includes(name)) return "unused";
  // If every card has a picture of its own, an empty slot is fine.
  const needsNone = titledSlots.includes(name) && missing.length === 0;
  if (active.length === 0) return needsNone ? "unneeded" : "empty";
  const shown = titledSlots.includes(name) ? active : active.slice(0, 1);
  return missing.length > 0 || shown.some(({ faults }) => faults.length > 0) ? "attention" : "filled";
}

const badges: Record<SlotState, { tone: "palm" | "accent" | "quiet"; label: () => string }> = {
  filled: { tone: "palm", label: m.asset_slot_filled },
  attention: { tone: "accent", label: m.asset_attention },
  empty: { tone: "accent", label: m.asset_slot_empty },
  unneeded: { tone: "quiet", label: m.asset_slot_unneeded },
  unused: { tone: "quiet", label: m.asset_slot_unused },
};

function SlotTile({ slot: { name, state, active, missing } }: { slot: Slot }) {
  const [first, ...more] = active;
  const [page = "", section = ""] = name.split("/");
  const { tone, label } = badges[state];
  const action = "inline-flex min-h-11 items-center gap-2 font-medium underline";
  return (
    <li
      id={tileId(name)}
      className="flex scroll-mt-24 overflow-hidden rounded-md border border-hairline sm:flex-col"
    >
      <div className="w-24 shrink-0 bg-sand sm:w-auto">
        <Thumbnail asset={first} />
      </div>
      <div className="flex min-w-0 grow flex-col p-4">
        <div>
          <Badge tone={tone}>{label()}</Badge>
        </div>
        <h3 className="mt-2 font-medium">{slotSectionLabel(name)}</h3>
        <p className="text-ink-soft text-sm">{slotDescription(name)}</p>
        {first && (
          <p className="mt-1 line-clamp-2 text-sm">
            {first.title}
            {more.length > 0 && ` ${m.asset_slot_more({ count: more.length })}`}
          </p>
        )}
        <ul className="mt-1 space-y-1 text-sm text-terracotta-deep">
          {missing.map((it) => (
            <li key={it}>{m.asset_slot_no_picture({ name: it })}</li>
          ))}
          {first &&
            !titledSlots.includes(name) &&
            faultsOf(first).map((fault) => <li key={fault}>{fault}</li>)}
          {first?.hasTie && <li>{m.asset_tie()}</li>}
        </ul>
        <div className="mt-auto flex flex-wrap gap-x-5 pt-2">
          {first && (
            <Link to={`${href("/site-assets/:id", { id: first.id })}?view=map`} className={action}>
              <Icon of={Pencil} className="size-4.5" />
              {m.asset_slot_edit()}
              <span className="sr-only">: {first.title}</span>
            </Link>
          )}
          <Link
            to={`${href("/site-assets/new")}?${new URLSearchParams({ page, section, view: "map" })}`}
            className={action}
          >
            <Icon of={Plus} className="size-4.5" />
            <span aria-hidden="true">{m.asset_slot_add()}</span>
            <span className="sr-only">{m.asset_slot_add_to({ slot: slotName(name) })}</span>
          </Link>
        </div>
      </div>
    </li>
  );
}

function SlotLinks({ heading, slots }: { heading: string; slots: Slot[] }) {
  if (slots.length === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap gap-x-4">
      <span>{heading}</span>
      {slots.map(({ name }) => (
        <a key={name} href={`#${tileId(name)}`} className="inline-flex min-h-7 items-center underline">
          {slotName(name)}
        </a>
      ))}
    </div>
  );
}

function faultsOf({ checked, faults }: AdminAsset): string[] {
  return checked ? faults.map((fault) => faultMessage(fault, checked)) : [];
}

function tileId(name: ImageSlot): string {
  return `slot-${name.replace("/", "-")}`;
}
