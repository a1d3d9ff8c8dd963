import { type ReactNode, useEffect, useRef, useState } from "react";

/**
 * A picture that fills its frame, over what stands there while it loads and instead of it when it
 * cannot be loaded.
 */
export function Picture({
  src,
  alt,
  fallback,
  first = false,
  className = "",
}: {
  src: string | null;
  alt: string;
  fallback?: ReactNode;
  /** Whether it is on the screen from the start: fetched at once, ahead of the others. */
  first?: boolean;
  className?: string;
}) {
  const [failed, setFailed] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  // It may have failed before this script came to listen.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(src);
  }, [src]);

  return (
    <>
      {fallback}
      {src !== null && failed !== src && (
        <img
          ref={image}
          src={src}
          alt={alt}
          loading={first ? "eager" : "lazy"}
          fetchPriority={first ? "high" : undefined}
          decoding={first ? undefined : "async"}
          onError={() => setFailed(src)}
          className={`absolute inset-0 size-full object-cover ${className}`}
        />
      )}
    </>
  );
}
