import { parsePictureList } from "#domain/picture-library";
import { personOf, servicesContext } from "#server/context.server";
import { listPictures } from "#server/picture-library.server";
import type { Route } from "./+types/choose";

/** A failed look-up returns null: an error page would close the form. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => null);
}

/** One page of the library, for the form that takes a picture of it. */
export function loader({ url, context }: Route.LoaderArgs) {
  return listPictures(
    context.get(servicesContext).db,
    parsePictureList(url.searchParams, personOf(context)?.role ?? null),
  );
}
