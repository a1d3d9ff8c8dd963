import { useRef, useState } from "react";

/** A list whose entries keep their identity while others are added and removed. */
export function useKeyedList<T>(start: readonly T[]) {
  const last = useRef(0);
  const keyed = (items: readonly T[]) => items.map((item) => ({ key: ++last.current, item }));
  const [entries, setEntries] = useState(() => keyed(start));
  return {
    entries,
    add: (...items: T[]) => setEntries([...entries, ...keyed(items)]),
    remove: (key: number) => setEntries(entries.filter((entry) => entry.key !== key)),
  };
}
