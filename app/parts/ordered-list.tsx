import { type ReactNode, useEffect, useState } from "react";
import { href, useFetcher, useRevalidator } from "react-router";
import { failureOf } from "#domain/action-result";
import { moveItem, type OrderedRecordType } from "#domain/ordering";
import { Grip } from "#parts/grip";
import { useMayManage } from "#parts/use-may";
import { problemText } from "#text/failure";
import { m } from "#text/messages";
import { useDragOrder } from "#ui/use-drag-order";

type OrderForm = { action: string; fields: Record<string, string> };

type OrderWords = {
  failed: (words: { reason: string }) => string;
  conflict: () => string;
  moved: (words: { number: number; total: number }) => string;
};

const orderWords: OrderWords = { failed: m.order_failed, conflict: m.order_conflict, moved: m.order_moved };

/**
 * The current order of a list. Every move is saved at once.
 *
 * @param stored the ids in the saved order
 * @param form where the new order is sent; it gets the ids as `seen` and `wanted`
 */
export function useSavedOrder(stored: string[], form: OrderForm, words: OrderWords = orderWords) {
  const fetcher = useFetcher();
  const { revalidate } = useRevalidator();
  const [order, setOrder] = useState<string[] | null>(null);
  const [moved, setMoved] = useState("");
  const { state, data: answer } = fetcher;
  // After each answer the loaded order applies again, which undoes a refused move.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each answer
  useEffect(() => {
    if (state !== "idle") return;
    setOrder(null);
    // After a failed write the router loads nothing, but this list has changed.
    if (failureOf(answer)?.problem?.kind === "conflict") revalidate();
  }, [state, answer]);

  const current = [...(order ?? stored).filter((id) => stored.includes(id)), ...missingIn(order, stored)];
  const save = (wanted: string[]) => {
    if (wanted.join() === stored.join()) return setOrder(null);
    setOrder(wanted);
    const sent = new FormData();
    for (const [name, value] of Object.entries(form.fields)) sent.set(name, value);
    for (const id of stored) sent.append("seen", id);
    for (const id of wanted) sent.append("wanted", id);
    fetcher.submit(sent, { method: "post", action: form.action });
  };
  const drag = useDragOrder({
    onMove: (from, to) => setOrder((now) => moveItem(now ?? stored, from, to)),
    onDrop: () => save(current),
    onCancel: () => setOrder(null),
  });
  const problem = state === "idle" ? failureOf(answer)?.problem : null;
  return {
    /** The ids in the order that is shown. */
    order: current,
    drag,
    isSending: state !== "idle",
    move(from: number, to: number) {
      save(moveItem(current, from, to));
      setMoved(words.moved({ number: to + 1, total: current.length }));
    },
    failure: problem
      ? problemText(problem, words.failed, {
          conflict: () => words.failed({ reason: words.conflict() }),
          hasText: false,
        })
      : null,
    /** The last move, for screen readers. */
    moved,
  };
}

function missingIn(order: string[] | null, stored: string[]): string[] {
  return order === null ? [] : stored.filter((id) => !order.includes(id));
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
  const { order, drag, isSending, move, failure, moved } = useSavedOrder(
    items.map(({ id }) => id),
    { action: href("/admin/changes/:change", { change: "order" }), fields: { recordType } },
  );
  return (
    <>
      <p role="alert" className="mt-3 text-terracotta-deep empty:hidden">
        {failure}
      </p>
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
                    isWaiting={isSending}
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
