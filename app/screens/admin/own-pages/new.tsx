import { href } from "react-router";
import { isPageTemplate } from "#domain/own-page";
import { ownPageForm } from "#domain/own-page-form";
import { templateOf } from "#domain/own-page-template";
import { readForm } from "#server/http/read-form.server";
import { saveForm } from "#server/http/save-form.server";
import { redirectWithToast } from "#server/http/toast.server";
import { createOwnPage } from "#server/own-page.server";
import type { Route } from "./+types/new";
import { PageForm } from "./form";

export function loader({ request }: Route.LoaderArgs) {
  const template = new URL(request.url).searchParams.get("template");
  return { template: isPageTemplate(template) ? templateOf(template) : null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, ownPageForm);
  const { failure } = await saveForm(context, form, ownPageForm, createOwnPage);
  if (failure) return failure;
  throw redirectWithToast(href("/admin/pages"), "own-page-created");
}

export default function NewPage({ loaderData: { template }, actionData }: Route.ComponentProps) {
  return <PageForm key={template?.slug} page={null} template={template} result={actionData} />;
}
