import { useRef, useState } from "react";

/** A list state whose entries have stable React keys. */
export function useKeyedList<T>(start: readonly T[]) {
  const last = useRef(0);
  const keyed = (items: readonly T[]) => items.map((item) => ({ key: ++last.current, item }));
  const [entries, setEntries] = useState(() => keyed(start));
  return {
    entries,
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
    remove: (key: number) => setEntries((now) => now.filter((entry) => entry.key !== key)),
  };
}

export type KeyedList<T> = ReturnType<typeof useKeyedList<T>>;
