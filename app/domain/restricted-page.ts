import type { Register } from "react-router";
import type { Permission } from "#domain/permission";
import type { VisitorPath } from "#domain/visitor-page";

type RestrictedPage = {
  /** Null: anybody may open the page. */
  read: Permission | null;
  write: Permission;
};

/** Open to anybody, but neither in the header nor in the sitemap. */
type OpenPath =
  | "/auth"
  | "/auth/sign-up"
  | "/auth/confirm"
  | "/auth/sign-out"
  | "/auth/session"
  | "/contact/visit"
  | "/language"
  | "/sitemap.xml"
  | "/robots.txt"
  | "/feed.xml"
  | "/manifest.webmanifest"
  | "/*";

/** Any other path of `app/routes.ts` must have a row below. */
type RestrictedPath = Exclude<keyof Register["pages"], VisitorPath | OpenPath>;

const requires = (permission: Permission): RestrictedPage => ({ read: permission, write: permission });

/** Who may open a page, and who may send its forms. */
export const restrictedPages: Record<RestrictedPath, RestrictedPage> = {
  "/profile": requires("use own profile"),
  "/product-table": { read: null, write: "manage products" },
  "/product-table/new": requires("manage products"),
  "/product-table/:id": requires("manage products"),
  "/admin/product-uses/:id": requires("manage products"),
  "/admin/rituals": requires("manage rituals"),
  "/admin/rituals/new": requires("manage rituals"),
  "/admin/rituals/:id": requires("manage rituals"),
  "/admin/rituals/tips": requires("manage rituals"),
  "/admin/rituals/tips/new": requires("manage rituals"),
  "/admin/rituals/tips/:id": requires("manage rituals"),
  "/admin/blog": requires("manage blog"),
  "/admin/blog/categories": requires("manage blog"),
  "/admin/blog/edit/:id": requires("manage blog"),
  "/admin/blog/:id": requires("manage blog"),
  "/admin/blog/:id/preview": requires("manage blog"),
  "/site-assets": requires("manage site assets"),
  "/site-assets/new": requires("manage site assets"),
  "/site-assets/:id": requires("manage site assets"),
  "/admin/crops": requires("upload pictures"),
  "/admin/uploads/:bucket": requires("upload pictures"),
  "/admin/messages": requires("manage messages"),
  "/admin/messages/export": requires("manage messages"),
  "/admin/bin": requires("use the trash"),
  "/admin/undo": requires("use the administration"),
  "/admin/order": requires("use the administration"),
  "/admin/activity": requires("see activity"),
};
