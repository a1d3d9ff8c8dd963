import type { ReactNode } from "react";

const tones = {
  accent: "bg-terracotta-deep text-cream",
  palm: "bg-palm text-cream",
  quiet: "bg-cream text-teak-deep",
} as const;

export function Badge({
  tone = "quiet",
  isSmall = false,
  children,
}: {
  tone?: keyof typeof tones;
  /** In a dense row, on one line that may be cut. */
  isSmall?: boolean;
  children: ReactNode;
}) {
  return (
    <span
      className={`inline-flex items-center rounded-2xl font-medium text-[0.8125rem] ${
        isSmall ? "max-w-40 shrink-0 px-2.5 leading-5" : "px-3 py-0.5 leading-6"
      } ${tones[tone]}`}
    >
      {isSmall ? <span className="truncate">{children}</span> : children}
    </span>
  );
}
