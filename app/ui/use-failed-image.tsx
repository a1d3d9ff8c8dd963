import { type RefObject, useEffect, useRef, useState } from "react";

/** Whether a picture cannot be loaded, also when it failed before React was there. */
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
