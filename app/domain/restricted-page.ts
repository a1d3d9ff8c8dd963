import type { Register } from "react-router";
import { may, type Permission } from "#domain/permission";
import type { Person } from "#domain/person";
import type { VisitorPath } from "#domain/visitor-page";

type RestrictedPage = {
  /** Null: anybody may open the page. */
  read: Permission | null;
  write: Permission;
  /** The permission to see its link in the navigation. Default: `read`, or `write` if `read` is null. */
  listed?: Permission;
  /** For a download: a refused person is redirected to this page, which shows the reason. */
  refusedAt?: "/admin/demand" | "/admin/messages" | "/admin/translations";
};

/** Open to anybody, but neither in the header nor in the sitemap. */
type OpenPath =
  | "/auth"
  | "/auth/sign-up"
  | "/auth/confirm"
  | "/auth/forgot"
  | "/auth/reset"
  | "/auth/second-factor"
  | "/auth/sign-out"
  | "/auth/session"
  | "/contact/enquiry"
  | "/contact/form-token"
  | "/language"
  | "/sitemap.xml"
  | "/robots.txt"
  | "/feed.xml"
  | "/manifest.webmanifest"
  | "/*";

/** Any other path of `app/routes.ts` must have a row below. */
export type RestrictedPath = Exclude<keyof Register["pages"], VisitorPath | OpenPath>;

const requires = (permission: Permission): RestrictedPage => ({ read: permission, write: permission });

/** Who may open a page, and who may send its forms. */
export const restrictedPages: Record<RestrictedPath, RestrictedPage> = {
  "/profile": requires("use own profile"),
  "/admin": requires("use the administration"),
  "/admin/demand": requires("see demand"),
  "/admin/demand/export": { ...requires("see demand"), refusedAt: "/admin/demand" },
  "/product-table": { read: null, write: "manage products", listed: "edit texts" },
  "/product-table/new": requires("manage products"),
  "/product-table/:id": requires("edit texts"),
  "/admin/product-categories": { read: "edit texts", write: "manage products" },
  "/admin/product-categories/new": requires("manage products"),
  "/admin/product-categories/:id": requires("edit texts"),
  "/admin/product-uses": requires("edit texts"),
  "/admin/rituals": { read: "edit texts", write: "manage rituals" },
  "/admin/rituals/new": requires("manage rituals"),
  "/admin/rituals/:id": requires("edit texts"),
  "/admin/rituals/tips": { read: "edit texts", write: "manage rituals" },
  "/admin/rituals/tips/new": requires("manage rituals"),
  "/admin/rituals/tips/:id": requires("edit texts"),
  "/admin/blog": { read: "edit texts", write: "manage blog" },
  "/admin/blog/categories": requires("edit texts"),
  "/admin/blog/edit/:id": requires("edit texts"),
  "/admin/blog/:id": requires("edit texts"),
  "/site-assets": { read: "edit texts", write: "manage site assets" },
  "/site-assets/new": requires("manage site assets"),
  "/site-assets/:id": requires("edit texts"),
  "/admin/pictures": { read: "edit texts", write: "manage pictures" },
  "/admin/pictures/:id": requires("edit texts"),
  "/admin/picture-choice": requires("upload pictures"),
  "/admin/translations": requires("edit texts"),
  "/admin/translations/file": { ...requires("edit texts"), refusedAt: "/admin/translations" },
  "/admin/translations/:recordType/:id": requires("edit texts"),
  "/admin/dictionary": { read: "edit texts", write: "manage dictionary" },
  "/admin/dictionary/:id": requires("manage dictionary"),
  "/admin/crops": requires("upload pictures"),
  "/admin/uploads/:bucket": requires("upload pictures"),
  "/admin/messages": requires("manage messages"),
  "/admin/messages/export": { ...requires("manage messages"), refusedAt: "/admin/messages" },
  "/admin/messages/address": requires("manage messages"),
  "/admin/messages/:id": requires("manage messages"),
  "/admin/answers": { read: "open answers", write: "manage answers" },
  "/admin/answers/:id": requires("open answers"),
  "/admin/bin": requires("use the trash"),
  "/admin/history/:recordType/:id": requires("use the administration"),
  "/admin/changes/:change": requires("use the administration"),
  "/admin/activity": requires("see activity"),
  "/admin/people": requires("manage people"),
  "/admin/texts": requires("edit texts"),
  "/admin/texts/:key": requires("edit texts"),
  "/admin/entries/:kind": { read: "edit texts", write: "manage page texts" },
  "/admin/entries/:kind/new": requires("manage page texts"),
  "/admin/entries/:kind/:id": requires("edit texts"),
  "/admin/pages": { read: "edit texts", write: "manage own pages" },
  "/admin/pages/new": requires("manage own pages"),
  "/admin/pages/:id": requires("edit texts"),
  "/admin/preview/:recordType/:id": requires("edit texts"),
  "/admin/previews/:id": requires("edit texts"),
  "/admin/schedule": { read: "edit texts", write: "use the administration" },
  "/admin/settings": requires("manage settings"),
};

/** The pages to which the navigation may lead somebody. */
export function menuPaths(person: Pick<Person, "role">): RestrictedPath[] {
  const paths = Object.keys(restrictedPages) as RestrictedPath[];
  return paths.filter((path) => {
    const { read, write, listed = read ?? write } = restrictedPages[path];
    return !path.includes(":") && may(person, listed);
  });
}
