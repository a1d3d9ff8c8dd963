import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";
import { href, useFetcher, useRevalidator } from "react-router";
import { failureOf } from "#domain/action-result";
import { moveItem, type OrderedRecordType } from "#domain/ordering";
import { useFailureToast } from "#parts/admin-page";
import { Grip } from "#parts/grip";
import { useMayManage } from "#parts/use-may";
import { failedAction } from "#text/failure";
import { m } from "#text/messages";
import { useDragOrder } from "#ui/use-drag-order";

/** `field`: the name and value of one more field. */
type OrderForm = { action: string; field: [string, string] };

type OrderMessages = {
  failed: (values: { reason: string }) => string;
  conflict: () => string;
  moved: (values: { number: number; total: number }) => string;
};

const orderMessages: OrderMessages = {
  failed: m.order_failed,
  conflict: m.order_conflict,
  moved: m.order_moved,
};

/**
 * The current order of a list. Every move is saved at once; one made while another is being saved is saved after it.
 *
 * @param stored the ids in the saved order
 * @param form where the new order is sent; it gets the ids as `seen` and `wanted`
 */
export function useSavedOrder(stored: string[], form: OrderForm, messages: OrderMessages = orderMessages) {
  const fetcher = useFetcher();
  const { revalidate } = useRevalidator();
  const [order, setOrder] = useState<string[] | null>(null);
  const [moved, setMoved] = useState("");
  /** The order that the last move wants; null when all moves are answered. */
  const latest = useRef<string[] | null>(null);
  /** The order that was saved last; null once the list is loaded with it. */
  const confirmed = useRef<string[] | null>(null);
  useEffect(() => {
    if (!order) confirmed.current = null;
  }, [order]);
  const refusal = fetcher.state === "idle" ? fetcher.data : null;
  const isConflict = failureOf(refusal)?.problem?.kind === "conflict";
  useEffect(() => {
    // After a failed write the router loads nothing, but this list has changed.
    if (isConflict) revalidate();
  }, [isConflict, revalidate]);

  // Others may have added and deleted entries.
  const current = [...new Set([...(order ?? stored), ...stored])].filter((id) => stored.includes(id));
  const save = async (wanted: string[]) => {
    const isSavingAlready = latest.current !== null;
    latest.current = wanted;
    setOrder(wanted);
    if (isSavingAlready) return;
    let saved = confirmed.current ?? stored;
    while (latest.current.join() !== saved.join()) {
      const next = latest.current;
      const fields = [form.field, ...saved.map((id) => ["seen", id]), ...next.map((id) => ["wanted", id])];
      await fetcher.submit(new URLSearchParams(fields), { method: "post", action: form.action });
      saved = next;
    }
    latest.current = null;
    confirmed.current = saved;
    // The router updates the list in a transition too, so nothing flickers. A drag that has begun keeps its order.
    startTransition(() => setOrder((now) => (now?.join() === saved.join() ? null : now)));
  };
  const saveAt = (place: number, wanted: string[]) => {
    save(wanted);
    setMoved(messages.moved({ number: place + 1, total: current.length }));
  };
  const drag = useDragOrder({
    onMove: (from, to) => setOrder((now) => moveItem(now ?? stored, from, to)),
    onDrop: (place) => saveAt(place, current),
    onCancel: () => setOrder(latest.current),
  });
  const isSaving = order !== null && drag.dragged === null;
  useEffect(() => {
    if (!isSaving) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isSaving]);
  return {
    /** The ids in the order that is shown. */
    order: current,
    drag,
    isSaving,
    move: (from: number, to: number) => saveAt(to, moveItem(current, from, to)),
    failure: failedAction(refusal, messages.failed, () => messages.failed({ reason: messages.conflict() })),
    /** The last move, for screen readers. */
    moved,
  };
}

/** A list of records whose order is changed by hand. */
export function OrderedList<T extends { id: string }>({
  recordType,
  label,
  items,
  nameOf,
  className,
  isFiltered = false,
  children,
}: {
  recordType: OrderedRecordType;
  label: string;
  items: readonly T[];
  nameOf: (item: T) => string;
  className: string;
  /** Whether `items` is only a part of the list, which has no order of its own. */
  isFiltered?: boolean;
  /** @param grip the handle and the buttons that move the entry */
  children: (item: T, grip: ReactNode) => ReactNode;
}) {
  const mayMove = useMayManage(recordType) && !isFiltered;
  const { order, drag, move, failure, moved } = useSavedOrder(
    items.map(({ id }) => id),
    { action: href("/admin/changes/:change", { change: "order" }), field: ["recordType", recordType] },
  );
  useFailureToast(failure, failure);
  return (
    <>
      <p role="status" className="sr-only">
        {moved}
      </p>
      <ol ref={drag.list} aria-label={label} className={className}>
        {order.map((id, n) => {
          const item = items.find((it) => it.id === id);
          if (!item) return null;
          return (
            <li key={id} className={n === drag.dragged ? "bg-cream" : undefined}>
              {children(
                item,
                mayMove && (
                  <Grip
                    name={nameOf(item)}
                    place={n}
                    total={order.length}
                    handle={drag.handle(n)}
                    onMove={(to) => move(n, to)}
                  />
                ),
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}
