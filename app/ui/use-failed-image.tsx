import { type RefObject, useEffect, useRef, useState } from "react";

/** Detects a failed image, also if it failed before hydration, when no error event reaches React. */
export function useFailedImage(): {
  image: RefObject<HTMLImageElement | null>;
  hasFailed: boolean;
  onError: () => void;
} {
  const image = useRef<HTMLImageElement>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const { current } = image;
    if (current?.complete && current.currentSrc !== "" && current.naturalWidth === 0) setFailed(true);
  }, []);
  return { image, hasFailed, onError: () => setFailed(true) };
}
