import type { LucideIcon } from "lucide-react";
import { Link } from "#ui/link";

const shape = "grid size-11 shrink-0 place-items-center rounded-full hover:bg-cream disabled:opacity-35";

export function IconButton({
  icon: Drawing,
  label,
  disabled = false,
  onClick,
}: {
  icon: LucideIcon;
  /** Text for screen readers. */
  label: string;
  disabled?: boolean;
  onClick: () => void;
}) {
  return (
    <button type="button" disabled={disabled} onClick={onClick} className={shape}>
      <Drawing aria-hidden="true" className="size-5" strokeWidth={1.5} />
      <span className="sr-only">{label}</span>
    </button>
  );
}

export function IconLink({ icon: Drawing, label, to }: { icon: LucideIcon; label: string; to: string }) {
  return (
    <Link to={to} preventScrollReset className={shape}>
      <Drawing aria-hidden="true" className="size-5" strokeWidth={1.5} />
      <span className="sr-only">{label}</span>
    </Link>
  );
}
