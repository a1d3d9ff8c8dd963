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
  /** In a dense row, on one line. */
  isSmall?: boolean;
  children: ReactNode;
}) {
  return (
    <span
      className={`inline-flex items-center rounded-[0.875rem] font-medium text-[0.8125rem] ${
        isSmall ? "shrink-0 whitespace-nowrap px-2.5 leading-5" : "px-3 py-0.5 leading-6"
      } ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
