import { ArrowLeft } from "lucide";
import { Icon } from "#ui/icon";
import { Link } from "#ui/link";

/** The link from a record's own page to its list. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center gap-2 hover:text-terracotta-deep">
      <Icon of={ArrowLeft} className="size-4.5" />
      {label}
    </Link>
  );
}
