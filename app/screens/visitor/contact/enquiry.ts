import { enquiryLimits } from "#domain/enquiry";
import type { EnquiryProduct } from "#domain/enquiry-view";
import { isRecordId } from "#domain/record";
import { languageContext, servicesContext, siteContentContext } from "#server/context.server";
import { listEnquiryProducts } from "#server/enquiry.server";
import type { Route } from "./+types/enquiry";

/** The products of an enquiry list as they are today, by `?product=…`. Those that visitors do not see are left out. */
export function loader({ url, context }: Route.LoaderArgs): Promise<EnquiryProduct[]> {
  const ids = url.searchParams.getAll("product").filter(isRecordId).slice(0, enquiryLimits.lines);
  return listEnquiryProducts(
    context.get(servicesContext).db,
    ids,
    context.get(languageContext),
    context.get(siteContentContext).settings,
  );
}

/** @returns null if the server cannot be reached: an error page would replace the form */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<EnquiryProduct[] | null> {
  return serverLoader().catch(() => null);
}
