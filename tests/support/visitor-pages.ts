import { demo } from "./demo-records.ts";

/** Public pages and sign-in pages that the demo content can show: own pages are drafts there. */
export const visitorPages = [
  "/",
  "/about",
  "/products",
  `/products?ritual=${demo.sunrise.id}`,
  `/product/${demo.oil.id}`,
  "/rituals",
  "/blog",
  `/blog/${demo.post.slug}`,
  "/contact",
  "/auth",
  "/auth/sign-up",
  "/auth/forgot",
];
