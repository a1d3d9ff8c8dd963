import { cast } from "./cast.ts";

/** One URL of each public page and of each sign-in page. */
export const visitorPages = [
  "/",
  "/about",
  "/products",
  `/products?ritual=${cast.sunrise.id}`,
  `/product/${cast.oil.id}`,
  "/rituals",
  "/blog",
  `/blog/${cast.post.slug}`,
  "/contact",
  "/auth",
  "/auth/sign-up",
];
