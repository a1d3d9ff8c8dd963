import { href } from "react-router";
import { localizedPath } from "#domain/language-path";
import { servicesContext } from "#server/context.server";
import type { Route } from "./+types/robots";

/** Paths that crawlers should not visit. */
const closed = [
  "/admin/",
  href("/product-table"),
  href("/site-assets"),
  href("/profile"),
  href("/auth"),
  href("/language"),
  href("/contact/form-token"),
  href("/contact/enquiry"),
];

export function loader({ context }: Route.LoaderArgs): Response {
  const { origin } = context.get(servicesContext).config;
  const lines = closed.flatMap((place) => [place, localizedPath("ja", place)]).map((it) => `Disallow: ${it}`);
  const text = ["User-agent: *", ...lines, "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n");
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
