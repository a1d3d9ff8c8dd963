import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  // Visitors
  index("screens/visitor/home/screen.tsx"),
  route("products", "screens/visitor/products/screen.tsx"),
  route("product/:id", "screens/visitor/product/screen.tsx"),

  // Everyone
  route("language", "screens/visitor/language.ts"),
  route("*", "screens/visitor/not-found.tsx"),
] satisfies RouteConfig;
