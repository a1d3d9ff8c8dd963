import { useRef, useState } from "react";

/** A list state whose entries have stable React keys. */
export function useKeyedList<T>(start: readonly T[]) {
  const last = useRef(0);
  const keyed = (items: readonly T[]) => items.map((item) => ({ key: ++last.current, item }));
  const [entries, setEntries] = useState(() => keyed(start));
  const [removed, setRemoved] = useState<{ key: number; item: T; place: number } | null>(null);
  return {
    entries,
    /** The entry that was removed last; null if there is none to put back. */
    removed,
    /** Sets the entries, for example back to an earlier order. */
    set: setEntries,
    add(...items: T[]) {
      const added = keyed(items);
      setEntries((now) => [...now, ...added]);
    },
    /** @param after key of the entry that the new ones follow */
    insert(after: number, ...items: T[]) {
      const added = keyed(items);
      setEntries((now) => {
        const place = now.findIndex(({ key }) => key === after) + 1;
        return [...now.slice(0, place), ...added, ...now.slice(place)];
      });
    },
    replace: (key: number, item: T) =>
      setEntries((now) => now.map((entry) => (entry.key === key ? { key, item } : entry))),
    /** Replaces an entry and gives it another key, so that its uncontrolled fields show the new item. */
    replaceAnew(key: number, item: T) {
      const [anew] = keyed([item]);
      if (anew) setEntries((now) => now.map((entry) => (entry.key === key ? anew : entry)));
    },
    /** @param typed the item with what was typed into its fields, if the list does not know it yet */
    remove(key: number, typed?: T) {
      const place = entries.findIndex((entry) => entry.key === key);
      const item = typed ?? entries[place]?.item;
      if (item !== undefined) setRemoved({ key, item, place });
      setEntries((now) => now.filter((entry) => entry.key !== key));
    },
    putBack() {
      if (!removed) return;
      setEntries((now) => now.toSpliced(removed.place, 0, ...keyed([removed.item])));
      setRemoved(null);
    },
  };
}

export type KeyedList<T> = ReturnType<typeof useKeyedList<T>>;
