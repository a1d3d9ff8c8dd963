import { type PointerEvent, useEffect, useRef, useState } from "react";

/** Pixels from the top or bottom edge of the scroll area; dragging within them scrolls it. */
const edge = 56;

/**
 * Reorders a list by dragging handles, with touch or mouse.
 *
 * @param callbacks.onMove called each time the dragged entry changes its position
 * @param callbacks.onDrop called with the position at which the entry is dropped
 * @param callbacks.onCancel called when the drag is cancelled; the caller must restore the order
 */
export function useDragOrder(callbacks: {
  onMove: (from: number, to: number) => void;
  onDrop: (place: number) => void;
  onCancel: () => void;
}) {
  const list = useRef<HTMLOListElement & HTMLUListElement>(null);
  /** Index of the dragged entry. */
  const [dragged, setDragged] = useState<number | null>(null);
  const isDragging = dragged !== null;
  const latest = useRef({ ...callbacks, dragged });
  latest.current = { ...callbacks, dragged };

  // Listen on the window: an entry that moves in the document loses its pointer events.
  useEffect(() => {
    if (!isDragging) return;
    let last: globalThis.PointerEvent | undefined;
    const move = (event: globalThis.PointerEvent) => {
      const { clientX, clientY } = event;
      const { dragged: from, onMove } = latest.current;
      last = event;
      scrollNear(list.current, clientY);
      const to = placeAt(list.current, clientX, clientY);
      if (from === null || to === from) return;
      latest.current.dragged = to;
      onMove(from, to);
      setDragged(to);
    };
    // A pointer that rests at the edge scrolls on.
    const rest = setInterval(() => {
      if (last && scrollNear(list.current, last.clientY)) move(last);
    }, 30);
    const drop = () => {
      const { dragged: place, onDrop } = latest.current;
      setDragged(null);
      if (place !== null) onDrop(place);
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
      clearInterval(rest);
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
        // Touch pointers are captured by the touched element (implicit capture), which is about to move.
        event.currentTarget.releasePointerCapture(event.pointerId);
        setDragged(place);
      },
    }),
  };
}

/**
 * Index of the entry at a point (viewport pixels): the first one that the point is not below and, in a grid, not
 * right of; otherwise the last.
 */
function placeAt(list: HTMLElement | null, x: number, y: number): number {
  const boxes = [...(list?.children ?? [])].map((entry) => entry.getBoundingClientRect());
  const over = boxes.findIndex((box, n) => {
    if (y >= box.bottom) return false;
    const next = boxes[n + 1];
    const isLastInRow = next === undefined || next.top >= box.bottom;
    return isLastInRow || x < box.right;
  });
  return over === -1 ? boxes.length - 1 : over;
}

/** @returns whether it has scrolled */
function scrollNear(list: HTMLElement | null, y: number): boolean {
  const scroller = list?.closest("dialog") ?? document.documentElement;
  const { top, bottom } = scroller.getBoundingClientRect();
  const [above, below] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
  const before = scroller.scrollTop;
  scroller.scrollBy(0, y < above + edge ? -16 : y > below - edge ? 16 : 0);
  return scroller.scrollTop !== before;
}
