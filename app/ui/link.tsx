import { type LinkProps, Link as RouterLink } from "react-router";

/** Pages whose views are counted. The server ignores prefetches, so a view of a prefetched page would be lost. */
const counted = /^\/(product|blog)\/|[?&]ritual=/;

/** Internal link that prefetches on hover or focus. */
export function Link(props: LinkProps) {
  const prefetch = counted.test(String(props.to)) ? "none" : "intent";
  return <RouterLink prefetch={prefetch} viewTransition {...props} />;
}
