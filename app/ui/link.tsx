import { type LinkProps, Link as RouterLink } from "react-router";

/** Pages whose views are counted. The server ignores prefetches, so a view of a prefetched page would be lost. */
const counted = /^\/(product|blog)\/|[?&]ritual=/;

/**
 * Pages of staff open without a view transition, and only links between them are relative. When the browser begins a
 * transition late, React Router shows its page even if a shortcut or a save has opened another page since.
 */
const hasTransition = /^\/(?!admin|product-table|site-assets)/;

/** Internal link that prefetches on hover or focus. */
export function Link(props: LinkProps) {
  const to = String(props.to);
  return (
    <RouterLink
      prefetch={counted.test(to) ? "none" : "intent"}
      viewTransition={hasTransition.test(to)}
      {...props}
    />
  );
}
