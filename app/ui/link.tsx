import { createContext, use } from "react";
import { type LinkProps, Link as RouterLink } from "react-router";

/**
 * Where the addresses of a page begin that stays as the server has made it (`page/`): "", or the place of
 * its language. Null in the app.
 */
export const DocumentPlace = createContext<string | null>(null);

/**
 * A link to a page of the site: the router follows it in the app, the browser on any other page.
 *
 * @param props.to a plain address from the site's root: on a Japanese address it leads to the Japanese page
 */
export function Link(props: Omit<LinkProps, "to"> & { to: string }) {
  const place = use(DocumentPlace);
  if (place === null) return <RouterLink {...props} />;
  const { to, children, ...others } = props;
  return (
    <a {...others} href={to === "/" ? place || to : place + to}>
      {children}
    </a>
  );
}
