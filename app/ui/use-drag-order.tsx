import { type PointerEvent, useRef, useState } from "react";

/**
 * Moving the entries of a list by dragging their handles, with a finger as well as with a mouse.
 *
 * @param onMove told at each place that an entry is dragged over
 * @param onDrop told where it was taken and where it was let go
 */
export function useDragOrder({
  onMove,
  onDrop,
  onCancel,
}: {
  onMove: (from: number, to: number) => void;
  onDrop: () => void;
  onCancel: () => void;
}) {
  const list = useRef<HTMLOListElement>(null);
  const at = useRef<number | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);

  const end = (finish: () => void) => {
    if (at.current === null) return;
    at.current = null;
    setDragged(null);
    finish();
  };
  return {
    list,
    /** The place of the entry that is being dragged. */
    dragged,
    handle: (place: number) => ({
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        at.current = place;
        setDragged(place);
      },
      onPointerMove({ clientY }: PointerEvent) {
        if (at.current === null) return;
        const over = placeAt(list.current, clientY);
        if (over === at.current) return;
        onMove(at.current, over);
        at.current = over;
        setDragged(over);
      },
      onPointerUp: () => end(onDrop),
      onPointerCancel: () => end(onCancel),
    }),
  };
}

/** The entry of a list whose lower edge is the first below a height; the last one below all. */
function placeAt(list: HTMLElement | null, y: number): number {
  const entries = [...(list?.children ?? [])];
  const over = entries.findIndex((entry) => y < entry.getBoundingClientRect().bottom);
  return over === -1 ? entries.length - 1 : over;
}
