import { Button } from "#ui/button";
import { Icon, type IconNode } from "#ui/icon";
import { Link } from "#ui/link";

const shape = "grid size-11 shrink-0 place-items-center rounded-full hover:bg-cream";

export function IconButton({
  icon,
  label,
  isDisabled = false,
  onClick,
}: {
  icon: IconNode;
  /** Text for screen readers. */
  label: string;
  isDisabled?: boolean;
  onClick: () => void;
}) {
  return (
    <Button type="button" isDisabled={isDisabled} onClick={onClick} className={shape}>
      <Icon of={icon} className="size-5" />
      <span className="sr-only">{label}</span>
    </Button>
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
