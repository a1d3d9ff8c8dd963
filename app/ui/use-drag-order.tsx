import { type PointerEvent, useEffect, useRef, useState } from "react";

/** Pixels from an edge of the window's part that scrolls, within which dragging scrolls it. */
const edge = 56;

/**
 * Moving the entries of a list by dragging their handles, with a finger as well as with a mouse.
 *
 * @param onMove told at each place that an entry is dragged over
 * @param onDrop told when it is let go
 * @param onCancel told when it is to stay where it was
 */
export function useDragOrder(told: {
  onMove: (from: number, to: number) => void;
  onDrop: () => void;
  onCancel: () => void;
}) {
  const list = useRef<HTMLOListElement>(null);
  /** The place of the entry that is being dragged. */
  const [dragged, setDragged] = useState<number | null>(null);
  const isDragging = dragged !== null;
  const latest = useRef({ ...told, dragged });
  latest.current = { ...told, dragged };

  // On the window, not on the handle: an entry that changes its place loses the pointer.
  useEffect(() => {
    if (!isDragging) return;
    const move = ({ clientY }: globalThis.PointerEvent) => {
      const { dragged: from, onMove } = latest.current;
      scrollNear(list.current, clientY);
      const to = placeAt(list.current, clientY);
      if (from === null || to === from) return;
      latest.current.dragged = to;
      onMove(from, to);
      setDragged(to);
    };
    const drop = () => {
      setDragged(null);
      latest.current.onDrop();
    };
    const cancel = () => {
      setDragged(null);
      latest.current.onCancel();
    };
    const cancelByKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      event.preventDefault();
      cancel();
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", drop);
    addEventListener("pointercancel", cancel);
    addEventListener("keydown", cancelByKey, { capture: true });
    return () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", drop);
      removeEventListener("pointercancel", cancel);
      removeEventListener("keydown", cancelByKey, { capture: true });
    };
  }, [isDragging]);

  return {
    list,
    dragged,
    handle: (place: number) => ({
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0) return;
        // A finger's pointer stays with what it touched first, which is about to move.
        event.currentTarget.releasePointerCapture(event.pointerId);
        setDragged(place);
      },
    }),
  };
}

/** The entry of a list whose lower edge is the first below a height; the last one below all. */
function placeAt(list: HTMLElement | null, y: number): number {
  const entries = [...(list?.children ?? [])];
  const over = entries.findIndex((entry) => y < entry.getBoundingClientRect().bottom);
  return over === -1 ? entries.length - 1 : over;
}

function scrollNear(list: HTMLElement | null, y: number): void {
  const scroller = list?.closest("dialog") ?? document.documentElement;
  const { top, bottom } = scroller.getBoundingClientRect();
  const [above, below] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
  if (y < above + edge) scroller.scrollBy(0, -16);
  else if (y > below - edge) scroller.scrollBy(0, 16);
}
