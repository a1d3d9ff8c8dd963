import { type RefObject, useEffect, useState } from "react";

/** The width of an element in pixels, as it is now; 0 while it is hidden. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(entry.contentRect.width);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
