import { demo } from "./demo-records.ts";

/** One URL of each public page and of each sign-in page. */
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
];
