import { data, href } from "react-router";
import { MessagePage } from "#parts/message-page";
import { confirmEmail } from "#server/auth/confirmation.server";
import { servicesContext } from "#server/context.server";
import { redirectWithToast } from "#server/http/toast.server";
import { m } from "#text/messages";
import { LinkButton } from "#ui/button";
import type { Route } from "./+types/confirm";

/**
 * Target of the link in the confirmation email. An invalid or expired link, or one from before a new password, gets 410
 * and this page.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const search = new URL(request.url).searchParams;
  const link = { token: search.get("token") ?? "", fingerprint: search.get("mark") ?? "" };
  if (!(await confirmEmail(services, link))) return data(null, { status: 410 });
  throw redirectWithToast(href("/"), "email-confirmed");
}

export default function SpentLink() {
  return (
    <MessagePage heading={m.confirm_failed_heading()} text={m.confirm_failed_text()}>
      <LinkButton to={href("/auth")}>{m.nav_sign_in()}</LinkButton>
    </MessagePage>
  );
}
