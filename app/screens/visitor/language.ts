import { redirect } from "react-router";
import { z } from "zod";
import { localPath } from "#domain/address";
import { isLanguage } from "#domain/language";
import { servicesContext } from "#server/context.server";
import { readForm } from "#server/form.server";
import { saveLanguage } from "#server/language.server";
import type { Route } from "./+types/language";

const languageForm = z.object({ lang: z.string(), next: z.string() });

/** Saves the chosen language and returns to the page it was chosen on. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, languageForm);
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
