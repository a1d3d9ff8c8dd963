import type { ComponentProps, MouseEvent } from "react";
import { Link } from "#ui/link";

const shape =
  "inline-flex min-h-12 items-center justify-center gap-2 rounded-full px-7 py-3 text-center font-medium leading-tight transition-colors";
const tones = {
  /** For the main action of a page or form. */
  accent: "bg-terracotta-deep text-cream hover:bg-teak-deep",
  outline: "border border-palm/40 text-palm-deep hover:border-palm hover:bg-palm hover:text-cream",
  outlineOnDark: "border border-cream/50 text-cream hover:bg-cream hover:text-palm-deep",
} as const;
export type ButtonTone = keyof typeof tones;

export function buttonStyle(tone: ButtonTone): string {
  return `${shape} ${tones[tone]}`;
}

const ignoreClick = (event: MouseEvent) => event.preventDefault();

/** A button that keeps the focus when it is disabled: the browser takes the focus from a `disabled` one. */
export function Button({
  isDisabled,
  onClick,
  ...props
}: ComponentProps<"button"> & { isDisabled: boolean }) {
  return <button {...props} aria-disabled={isDisabled} onClick={isDisabled ? ignoreClick : onClick} />;
}

export function LinkButton({
  tone = "accent",
  className = "",
  ...props
}: ComponentProps<typeof Link> & { tone?: ButtonTone }) {
  return <Link {...props} className={`${buttonStyle(tone)} ${className}`} />;
}

export function TextLink({ className = "", ...props }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...props}
      className={`inline-block border-current border-b pb-0.5 font-medium transition-colors hover:text-terracotta-deep ${className}`}
    />
  );
}
