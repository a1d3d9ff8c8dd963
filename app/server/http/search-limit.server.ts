import { data, type RouterContextProvider } from "react-router";
import { ipContext, servicesContext } from "#server/context.server";

/**
 * Counts a search of a visitor, or another page that is never cached.
 *
 * @throws Response 429 with the seconds to wait, if too many came from one IP address
 */
export async function countSearch(context: Readonly<RouterContextProvider>): Promise<void> {
  const seconds = await context.get(servicesContext).searchLimit.count(context.get(ipContext));
  if (seconds !== null) throw data({ seconds }, { status: 429, headers: { "Retry-After": String(seconds) } });
}
