import { enquiryIds } from "#domain/enquiry";
import type { FoundProducts } from "#domain/enquiry-view";
import { languageContext, servicesContext, siteContentContext } from "#server/context.server";
import { listEnquiryProducts } from "#server/enquiry.server";
import type { Route } from "./+types/enquiry";

/** The products of an enquiry list as they are today, by `?product=…`. Those that visitors do not see are left out. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<FoundProducts> {
  const ids = enquiryIds(url.searchParams);
  const { settings } = context.get(siteContentContext);
  const language = context.get(languageContext);
  const products = await listEnquiryProducts(context.get(servicesContext).db, ids, language, settings);
  return { ids, products };
}

/** @returns null if the server cannot be reached: an error page would replace the form */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<FoundProducts | null> {
  return serverLoader().catch(() => null);
}
