import { Icon, type IconNode } from "#ui/icon";
import { Link } from "#ui/link";

const shape = "grid size-11 shrink-0 place-items-center rounded-full hover:bg-cream disabled:opacity-35";

export function IconButton({
  icon,
  label,
  disabled = false,
  onClick,
}: {
  icon: IconNode;
  /** Text for screen readers. */
  label: string;
  disabled?: boolean;
  onClick: () => void;
}) {
  return (
    <button type="button" disabled={disabled} onClick={onClick} className={shape}>
      <Icon of={icon} className="size-5" />
      <span className="sr-only">{label}</span>
    </button>
  );
}

export function IconLink({ icon, label, to }: { icon: IconNode; label: string; to: string }) {
  return (
    <Link to={to} preventScrollReset className={shape}>
      <Icon of={icon} className="size-5" />
      <span className="sr-only">{label}</span>
    </Link>
  );
}
