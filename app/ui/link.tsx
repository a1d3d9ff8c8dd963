import { type LinkProps, Link as RouterLink } from "react-router";

/** Internal link that prefetches on hover or focus. */
export function Link(props: LinkProps) {
  return <RouterLink prefetch="intent" viewTransition {...props} />;
}
