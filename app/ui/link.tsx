import { type LinkProps, Link as RouterLink } from "react-router";

/** Pages whose views are counted. The server ignores prefetches, so a view of a prefetched page would be lost. */
const counted = /^\/(product|blog)\/|[?&]ritual=/;

/**
 * Pages that change at once. If a view transition begins late, React Router shows its page although another one has
 * been opened since without a transition, as shortcuts and saves do.
 */
const ofStaff = /^\/(admin|product-table|site-assets)/;

/** Internal link that prefetches on hover or focus. */
export function Link(props: LinkProps) {
  const to = String(props.to);
  return (
    <RouterLink
      prefetch={counted.test(to) ? "none" : "intent"}
      viewTransition={!ofStaff.test(to)}
      {...props}
    />
  );
}
