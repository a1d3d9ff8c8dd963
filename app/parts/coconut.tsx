/** The brand mark: replaces a missing product picture or logo. `name` is its accessible name. */
export function Coconut({ name, className = "" }: { name?: string; className?: string }) {
  const named =
    name === undefined ? ({ "aria-hidden": "true" } as const) : { role: "img", "aria-label": name };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it is aria-hidden or has an aria-label
    <svg viewBox="0 0 100 104" fill="currentColor" className={className} {...named}>
      <path d="M50 60C54.6 48 54.6 33.6 50 9.6 47.5 33.6 47.2 50.4 50 60ZM50 60C59.4 51.6 65.8 39.1 79.5 21.6 59.5 35.8 51.8 50.4 50 60ZM50 60C40.6 51.6 34.2 39.1 20.5 21.6 40.5 35.8 48.2 50.4 50 60ZM50 60C61.8 57.1 72.7 49.2 92.5 47 68.5 43.4 55.7 52.5 50 60ZM50 60C38.2 57.1 27.3 49.2 7.5 47 31.5 43.4 44.3 52.5 50 60Z" />
      <path fillRule="evenodd" d="M18 64A32 32 0 0 0 82 64ZM26.5 68.2A24.2 24.2 0 0 0 73.5 68.2Z" />
    </svg>
  );
}

/** Fills the frame of a missing picture. `className` has the size of the drawing. */
export function CoconutPlaceholder({ className }: { className: string }) {
  return (
    <span aria-hidden="true" className="absolute inset-0 grid place-items-center text-teak/50">
      <Coconut className={className} />
    </span>
  );
}
