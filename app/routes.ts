import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  // Visitors
  index("screens/visitor/home/screen.tsx"),
  route("about", "screens/visitor/about/screen.tsx"),
  route("products", "screens/visitor/products/screen.tsx"),
  route("product/:id", "screens/visitor/product/screen.tsx"),
  route("rituals", "screens/visitor/rituals/screen.tsx"),
  route("blog", "screens/visitor/blog/screen.tsx"),
  route("blog/:slug", "screens/visitor/blog-post/screen.tsx"),
  route("pages/:slug", "screens/visitor/own-page/screen.tsx"),
  route("contact", "screens/visitor/contact/screen.tsx"),
  route("contact/enquiry", "screens/visitor/contact/enquiry.ts"),
  route("contact/form-token", "screens/visitor/contact/form-token.ts"),

  // Account
  route("auth", "screens/account/auth.tsx"),
  route("auth/sign-up", "screens/account/sign-up.tsx"),
  route("auth/confirm", "screens/account/confirm.tsx"),
  route("auth/forgot", "screens/account/forgot.tsx"),
  route("auth/second-factor", "screens/account/second-factor.tsx"),
  route("auth/reset", "screens/account/reset.tsx"),
  route("auth/sign-out", "screens/account/sign-out.ts"),
  route("auth/session", "screens/account/session.ts"),
  route("profile", "screens/account/profile/screen.tsx"),

  // Administration
  layout("screens/admin/layout.tsx", [
    route("admin", "screens/admin/today/screen.tsx"),
    route("admin/demand", "screens/admin/demand/screen.tsx"),
    route("admin/demand/export", "screens/admin/demand/export.ts"),
    route("product-table", "screens/admin/products/list.tsx", [
      route("new", "screens/admin/products/new.tsx"),
      route(":id", "screens/admin/products/edit.tsx"),
    ]),
    route("admin/product-categories", "screens/admin/product-categories/list.tsx", [
      route("new", "screens/admin/product-categories/new.tsx"),
      route(":id", "screens/admin/product-categories/edit.tsx"),
    ]),
    route("admin/product-uses", "screens/admin/products/uses.ts"),
    route("admin/rituals", "screens/admin/rituals/list.tsx", [
      route("new", "screens/admin/rituals/new.tsx"),
      route(":id", "screens/admin/rituals/edit.tsx"),
    ]),
    route("admin/rituals/tips", "screens/admin/mindfulness-tips/list.tsx", [
      route("new", "screens/admin/mindfulness-tips/new.tsx"),
      route(":id", "screens/admin/mindfulness-tips/edit.tsx"),
    ]),
    route("admin/blog", "screens/admin/blog-posts/list.tsx"),
    route("admin/blog/categories", "screens/admin/blog-posts/category-actions.ts"),
    route("admin/blog/edit/:id", "screens/admin/blog-posts/edit-redirect.ts"),
    route("admin/blog/:id", "screens/admin/blog-posts/edit.tsx"),
    route("site-assets", "screens/admin/site-assets/list.tsx", [
      route("new", "screens/admin/site-assets/new.tsx"),
      route(":id", "screens/admin/site-assets/edit.tsx"),
    ]),
    route("admin/pictures", "screens/admin/pictures/list.tsx"),
    route("admin/pictures/:id", "screens/admin/pictures/edit.tsx"),
    route("admin/picture-choice", "screens/admin/pictures/choose.ts"),
    route("admin/translations", "screens/admin/translations/list.tsx"),
    route("admin/translations/file", "screens/admin/translations/file.ts"),
    route("admin/translations/:recordType/:id", "screens/admin/translations/edit.tsx"),
    route("admin/dictionary", "screens/admin/terms/list.tsx"),
    route("admin/dictionary/:id", "screens/admin/terms/edit.tsx"),
    route("admin/crops", "screens/admin/pictures/crop.ts"),
    route("admin/uploads/:bucket", "screens/admin/pictures/upload.ts"),
    route("admin/messages", "screens/admin/messages/list.tsx"),
    route("admin/messages/export", "screens/admin/messages/export.ts"),
    route("admin/messages/address", "screens/admin/person-data/screen.tsx"),
    route("admin/messages/:id", "screens/admin/messages/edit.tsx"),
    route("admin/answers", "screens/admin/answers/list.tsx"),
    route("admin/answers/:id", "screens/admin/answers/edit.tsx"),
    route("admin/bin", "screens/admin/trash/screen.tsx"),
    route("admin/history/:recordType/:id", "screens/admin/history.ts"),
    route("admin/changes/:change", "screens/admin/changes/action.ts"),
    route("admin/activity", "screens/admin/activity/screen.tsx"),
    route("admin/people", "screens/admin/people/screen.tsx"),
    route("admin/texts", "screens/admin/texts/list.tsx", [route(":key", "screens/admin/texts/edit.tsx")]),
    route("admin/entries/:kind", "screens/admin/page-entries/list.tsx", [
      route("new", "screens/admin/page-entries/new.tsx"),
      route(":id", "screens/admin/page-entries/edit.tsx"),
    ]),
    route("admin/pages", "screens/admin/own-pages/list.tsx"),
    route("admin/pages/new", "screens/admin/own-pages/new.tsx"),
    route("admin/pages/:id", "screens/admin/own-pages/edit.tsx"),
    route("admin/preview/:recordType/:id", "screens/admin/previews/create.tsx"),
    route("admin/previews/:id", "screens/admin/previews/screen.tsx"),
    route("admin/schedule", "screens/admin/schedule/screen.tsx"),
    route("admin/settings", "screens/admin/settings/edit.tsx"),
  ]),

  // Crawlers and feed readers
  route("sitemap.xml", "screens/feeds/sitemap.ts"),
  route("robots.txt", "screens/feeds/robots.ts"),
  route("feed.xml", "screens/feeds/feed.ts"),
  route("manifest.webmanifest", "screens/feeds/manifest.ts"),

  // Everyone
  route("language", "screens/visitor/language.ts"),
  route("*", "screens/visitor/not-found.tsx"),
] satisfies RouteConfig;
