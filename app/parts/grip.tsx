import { ArrowDown, ArrowUp, GripVertical } from "lucide";
import type { ComponentProps } from "react";
import { m } from "#text/messages";
import { Icon } from "#ui/icon";
import { IconButton } from "#ui/icon-button";

/** The handle of an entry: it is dragged, and moves the entry by the arrow keys. Beside it are two buttons. */
export function Grip({
  name,
  place,
  total,
  isBlocked = false,
  handle,
  hasButtons = true,
  onMove,
}: {
  name: string;
  /** Position of the entry, counted from 0. */
  place: number;
  total: number;
  /** True while nothing can be moved. */
  isBlocked?: boolean;
  handle: ComponentProps<"button">;
  hasButtons?: boolean;
  /** @param to new position, counted from 0 */
  onMove: (to: number) => void;
}) {
  const canMove = (to: number) => !isBlocked && to >= 0 && to < total;
  if (total < 2) return null;
  return (
    <span className="flex shrink-0 flex-wrap">
      <button
        type="button"
        {...(isBlocked ? {} : handle)}
        aria-disabled={isBlocked}
        onKeyDown={(event) => {
          const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          if (canMove(place + step)) onMove(place + step);
        }}
        className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-full hover:bg-cream active:cursor-grabbing"
      >
        <Icon of={GripVertical} className="size-5 text-ink-soft" />
        <span className="sr-only">{m.order_drag({ name })}</span>
      </button>
      {hasButtons && (
        <>
          <IconButton
            icon={ArrowUp}
            label={m.order_up({ name })}
            isDisabled={!canMove(place - 1)}
            onClick={() => onMove(place - 1)}
          />
          <IconButton
            icon={ArrowDown}
            label={m.order_down({ name })}
            isDisabled={!canMove(place + 1)}
            onClick={() => onMove(place + 1)}
          />
        </>
      )}
    </span>
  );
}
