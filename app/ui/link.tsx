import { type LinkProps, Link as RouterLink } from "react-router";

/** Pages whose views are counted. The server ignores prefetches, so a view of a prefetched page would be lost. */
const counted = /^\/(product|blog)\/|[?&]ritual=/;

/**
 * Only links to pages of visitors, which are never relative, have a view transition. When the browser begins one late,
 * React Router shows its page even if a shortcut or a save of staff has opened another page since.
 */
const ofVisitors = /^\/(?!admin|product-table|site-assets)/;

/** Internal link that prefetches on hover or focus. */
export function Link(props: LinkProps) {
  const to = String(props.to);
  return (
    <RouterLink
      prefetch={counted.test(to) ? "none" : "intent"}
      viewTransition={ofVisitors.test(to)}
      {...props}
    />
  );
}
