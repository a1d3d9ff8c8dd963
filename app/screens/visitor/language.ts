import { redirect } from "react-router";
import { localPath } from "#domain/address";
import { isLanguage } from "#domain/language";
import { servicesContext } from "#server/context.server";
import { saveLanguage } from "#server/language.server";
import type { Route } from "./+types/language";

/** Saves the chosen language and returns to the page it was chosen on. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const language = form.get("lang");
  const next = localPath(form.get("next")) ?? "/";
  if (!isLanguage(language)) return redirect(next);
  return redirect(next, {
    headers: { "Set-Cookie": saveLanguage(language, context.get(servicesContext).config.origin) },
  });
}

export function loader() {
  return redirect("/");
}
