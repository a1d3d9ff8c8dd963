import { href, redirect } from "react-router";
import { z } from "zod";
import { isLanguage } from "#domain/language";
import { localPath } from "#domain/local-path";
import { servicesContext } from "#server/context.server";
import { saveLanguage } from "#server/http/language.server";
import { parseForm, readForm } from "#server/http/read-form.server";
import type { Route } from "./+types/language";

const languageForm = z.object({ lang: z.string(), next: z.string().optional() });

export async function action({ request, context }: Route.ActionArgs) {
  const { lang, next } = parseForm(await readForm(request, languageForm), languageForm);
  const path = localPath(next) ?? href("/");
  if (!isLanguage(lang)) return redirect(path);
  return redirect(path, {
    headers: { "Set-Cookie": saveLanguage(lang, context.get(servicesContext).config.origin) },
  });
}

export function loader() {
  return redirect(href("/"));
}
