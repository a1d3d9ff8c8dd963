import type { ReactNode } from "react";

const tones = {
  accent: "bg-terracotta-deep text-cream",
  palm: "bg-palm text-cream",
  quiet: "bg-cream text-teak-deep",
} as const;

export function Badge({ tone = "quiet", children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center rounded-[0.875rem] px-3 py-0.5 font-medium text-[0.8125rem] leading-6 ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
