import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  // Visitors
  index("screens/visitor/home/screen.tsx"),
  route("about", "screens/visitor/about/screen.tsx"),
  route("products", "screens/visitor/products/screen.tsx"),
  route("product/:id", "screens/visitor/product/screen.tsx"),
  route("rituals", "screens/visitor/rituals/screen.tsx"),
  route("blog", "screens/visitor/blog/screen.tsx"),
  route("blog/:slug", "screens/visitor/blog-post/screen.tsx"),
  route("contact", "screens/visitor/contact/screen.tsx"),
  route("contact/visit", "screens/visitor/contact/form-token.ts"),

  // Account
  route("auth", "screens/account/auth.tsx"),
  route("auth/sign-up", "screens/account/sign-up.tsx"),
  route("auth/confirm", "screens/account/confirm.tsx"),
  route("auth/sign-out", "screens/account/sign-out.ts"),
  route("auth/session", "screens/account/session.ts"),
  route("profile", "screens/account/profile/screen.tsx"),

  // Administration
  route("product-table", "screens/admin/product-table/screen.tsx", [
    route("new", "screens/admin/product-form/new.tsx"),
    route(":id", "screens/admin/product-form/edit.tsx"),
  ]),
  route("admin/product-uses/:id", "screens/admin/product-uses.ts"),
  route("admin/rituals", "screens/admin/rituals/screen.tsx", [
    route("new", "screens/admin/ritual-form/new.tsx"),
    route(":id", "screens/admin/ritual-form/edit.tsx"),
  ]),
  route("admin/rituals/tips", "screens/admin/tips/screen.tsx", [
    route("new", "screens/admin/tip-form/new.tsx"),
    route(":id", "screens/admin/tip-form/edit.tsx"),
  ]),
  route("admin/blog", "screens/admin/blog/screen.tsx"),
  route("admin/blog/categories", "screens/admin/blog-editor/categories.ts"),
  route("admin/blog/edit/:id", "screens/admin/blog-edit-redirect.ts"),
  route("admin/blog/:id", "screens/admin/blog-editor/screen.tsx"),
  route("admin/blog/:id/preview", "screens/admin/blog-preview.tsx"),
  route("site-assets", "screens/admin/site-assets/screen.tsx", [
    route("new", "screens/admin/site-assets/new.tsx"),
    route(":id", "screens/admin/site-assets/edit.tsx"),
  ]),
  route("admin/crops", "screens/admin/crop.ts"),
  route("admin/uploads/:bucket", "screens/admin/upload.ts"),
  route("admin/messages", "screens/admin/messages/screen.tsx"),
  route("admin/messages/export", "screens/admin/messages/export.ts"),
  route("admin/bin", "screens/admin/trash/screen.tsx"),
  route("admin/activity", "screens/admin/activity/screen.tsx"),

  // Crawlers and feed readers
  route("sitemap.xml", "screens/feeds/sitemap.ts"),
  route("robots.txt", "screens/feeds/robots.ts"),
  route("feed.xml", "screens/feeds/feed.ts"),
  route("manifest.webmanifest", "screens/feeds/manifest.ts"),

  // Everyone
  route("language", "screens/visitor/language.ts"),
  route("*", "screens/visitor/not-found.tsx"),
] satisfies RouteConfig;
