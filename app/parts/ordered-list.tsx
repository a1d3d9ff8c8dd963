import { type ReactNode, useEffect, useRef, useState } from "react";
import { href, useFetcher, useSubmit } from "react-router";
import { failureOf } from "#domain/action-result";
import { moveItem, type OrderedRecordType } from "#domain/ordering";
import { useFailureToast } from "#parts/admin-page";
import { Grip } from "#parts/grip";
import { useMayManage } from "#parts/use-may";
import { failedAction } from "#text/failure";
import { m } from "#text/messages";
import { useDragOrder } from "#ui/use-drag-order";
import { useReloadWhen } from "#ui/use-reload-when";

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
  const [order, setOrder] = useState<string[] | null>(null);
  const [moved, setMoved] = useState("");
  /** The order that the last move wants; null when all moves are done. */
  const latest = useRef<string[] | null>(null);
  /** The order that is being saved. */
  const sent = useRef<string[] | null>(null);
  const isLeft = useRef(false);
  const submit = useSubmit();
  const { state, data } = fetcher;
  const result = state === "idle" ? data : null;
  useReloadWhen(failureOf(result)?.problem?.kind === "conflict", data);

  // Others may have added and deleted entries.
  const current = [...new Set([...(order ?? stored), ...stored])].filter((id) => stored.includes(id));
  const send = (seen: string[], wanted: string[]) => {
    sent.current = wanted;
    const fields = [form.field, ...seen.map((id) => ["seen", id]), ...wanted.map((id) => ["wanted", id])];
    const options = { method: "post", action: form.action } as const;
    const response = isLeft.current
      ? submit(new URLSearchParams(fields), { ...options, navigate: false })
      : fetcher.submit(new URLSearchParams(fields), options);
    response.then(() => {
      // The last moves are saved too if the list was left meanwhile.
      const rest = latest.current;
      if (isLeft.current && rest && rest.join() !== wanted.join()) send(wanted, rest);
    });
  };
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const save = (wanted: string[]) => {
    setOrder(wanted);
    latest.current = wanted;
    if (sent.current) return;
    if (wanted.join() !== stored.join()) send(stored, wanted);
    else finish(wanted);
  };
  const finish = (wanted: string[]) => {
    latest.current = null;
    // A drag that has begun keeps its order.
    setOrder((now) => (now?.join() === wanted.join() ? null : now));
  };
  // Depends on `data` too: React can skip the render with `submitting`, and then `state` does not change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each result
  useEffect(() => {
    const saved = sent.current;
    if (state !== "idle" || !saved) return;
    sent.current = null;
    const wanted = latest.current ?? saved;
    // A move that waited for a refused one is given up too: its list was never saved.
    if (wanted.join() === saved.join() || failureOf(data)?.problem) finish(wanted);
    else send(saved, wanted);
  }, [state, data]);
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
    /** The result of the last move that has been sent; null while one is being sent. */
    result,
    failure: failedAction(result, messages.failed, {
      conflict: () => messages.failed({ reason: messages.conflict() }),
    }),
    /** The last move, for screen readers; empty if it was refused. */
    moved: failureOf(result)?.problem ? "" : moved,
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
  const { order, drag, move, result, failure, moved } = useSavedOrder(
    items.map(({ id }) => id),
    { action: href("/admin/changes/:change", { change: "order" }), field: ["recordType", recordType] },
  );
  useFailureToast(result, failure);
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
