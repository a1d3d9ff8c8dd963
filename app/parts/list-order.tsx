import { type ReactNode, useRef, useState } from "react";
import { moveItem } from "#domain/ordering";
import { Grip } from "#parts/grip";
import { m } from "#text/messages";
import { useDragOrder } from "#ui/use-drag-order";
import type { KeyedList } from "#ui/use-keyed-list";

/**
 * Lets the entries of a form's list be moved by dragging and by keys. The new order is saved with the form.
 *
 * @param isFixed true where nothing may be moved
 * @returns `list`: the ref of the list element; `grip`: the handle of the entry at a position; `status`: the last
 *   move, for screen readers
 */
export function useListOrder<T>({ entries, set }: KeyedList<T>, onChange: () => void, isFixed: boolean) {
  const [moved, setMoved] = useState("");
  const before = useRef<number[]>([]);
  const move = (from: number, to: number) => set((now) => moveItem(now, from, to));
  const finish = (place: number) => {
    setMoved(m.order_moved({ number: place + 1, total: entries.length }));
    onChange();
  };
  const drag = useDragOrder({
    onMove: move,
    onDrop: finish,
    onCancel: () => set((now) => inOrder(now, before.current)),
  });
  return {
    list: drag.list,
    grip(place: number, name: string): ReactNode {
      if (isFixed) return null;
      const handle = drag.handle(place);
      return (
        <Grip
          name={name}
          place={place}
          total={entries.length}
          hasButtons={false}
          handle={{
            onPointerDown(event) {
              before.current = entries.map(({ key }) => key);
              handle.onPointerDown(event);
            },
          }}
          onMove={(to) => {
            move(place, to);
            finish(to);
          }}
        />
      );
    },
    status: (
      <p role="status" className="sr-only">
        {moved}
      </p>
    ),
  };
}

/** Sorts entries by these keys. Entries without one of the keys come last. */
function inOrder<T extends { key: number }>(entries: readonly T[], keys: readonly number[]): T[] {
  const placeOf = ({ key }: T) => (keys.includes(key) ? keys.indexOf(key) : keys.length);
  return entries.toSorted((a, b) => placeOf(a) - placeOf(b));
}
