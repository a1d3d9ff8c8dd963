import { useRef, useState } from "react";

/** A list state whose entries have stable React keys. */
export function useKeyedList<T>(start: readonly T[]) {
  const last = useRef(0);
  const keyed = (items: readonly T[]) => items.map((item) => ({ key: ++last.current, item }));
  const [entries, setEntries] = useState(() => keyed(start));
  return {
    entries,
    add(...items: T[]) {
      const added = keyed(items);
      setEntries((now) => [...now, ...added]);
    },
    replace: (key: number, item: T) =>
      setEntries((now) => now.map((entry) => (entry.key === key ? { key, item } : entry))),
    remove: (key: number) => setEntries((now) => now.filter((entry) => entry.key !== key)),
  };
}
