import { CircleCheckBig, TriangleAlert } from "lucide";
import { type ImageSlot, slotSpec } from "#domain/image-slot";
import { type CheckedPicture, checkPicture, requirementsOf } from "#domain/slot-check";
import { slotKindLabel, slotName } from "#text/image-slot";
import { slotDescription } from "#text/image-slot-description";
import { slotNote } from "#text/image-slot-note";
import { m } from "#text/messages";
import { faultMessage, requirementLabel } from "#text/slot-requirement";
import { Icon } from "#ui/icon";

/** Lists a slot's requirements; with a picture, marks each one as met or says why not. */
export function Requirements({ slot, picture }: { slot: ImageSlot | null; picture: CheckedPicture | null }) {
  if (slot === null) {
    return (
      <p className="self-start rounded-md bg-cream p-5 text-ink-soft">{m.asset_requirements_choose()}</p>
    );
  }
  const spec = slotSpec(slot);
  return (
    <section aria-labelledby="requirements" className="self-start rounded-md bg-cream p-5">
      <h3 id="requirements" className="font-medium">
        {m.asset_requirements()}
      </h3>
      <p className="text-ink-soft text-sm">
        {slotName(slot)} · {slotKindLabel(slot)}
      </p>
      <p className="mt-2 text-[0.9375rem]">{slotDescription(slot)}</p>
      <p className="text-[0.9375rem]">{slotNote(slot)}</p>
      <ul aria-live="polite" className="mt-3 space-y-2">
        {picture
          ? checkPicture(spec, picture).map(({ requirement, fault }) => (
              <li key={requirement} className="flex gap-2.5">
                {fault ? (
                  <Icon
                    of={TriangleAlert}
                    className="mt-1 size-4.5 shrink-0 text-terracotta-deep"
                    strokeWidth={2}
                  />
                ) : (
                  <Icon of={CircleCheckBig} className="mt-1 size-4.5 shrink-0 text-palm" strokeWidth={2} />
                )}
                <span>
                  {requirementLabel(spec, requirement)}
                  <span className="sr-only">: {fault ? m.slot_not_met() : m.slot_met()}</span>
                  {fault && (
                    <span className="block text-sm text-terracotta-deep">{faultMessage(fault, picture)}</span>
                  )}
                </span>
              </li>
            ))
          : requirementsOf(spec).map((requirement) => (
              <li key={requirement} className="ml-1 border-hairline border-l-2 pl-3">
                {requirementLabel(spec, requirement)}
              </li>
            ))}
      </ul>
      <p className="mt-3 text-ink-soft text-sm">{m.asset_requirements_advice()}</p>
    </section>
  );
}
