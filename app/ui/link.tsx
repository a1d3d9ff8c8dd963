import { type LinkProps, Link as RouterLink } from "react-router";

/** A link to a page of the site; the page is fetched when somebody means to follow it. */
export function Link(props: LinkProps) {
  return <RouterLink prefetch="intent" viewTransition {...props} />;
}
