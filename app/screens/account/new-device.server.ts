import type { RouterContextProvider } from "react-router";
import { deviceOf } from "#domain/device";
import { ipContext, servicesContext } from "#server/context.server";
import { deviceText } from "#text/device";
import { newDeviceMail } from "#text/mail";

/** Mails somebody about a sign-in from an unknown device. Nobody waits for the mail server. */
export function mailAboutNewDevice(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { email, name }: { email: string; name: string },
): void {
  const { mail, config } = context.get(servicesContext);
  if (!mail.isSet) return;
  const device = deviceText(deviceOf(request.headers.get("User-Agent") ?? ""));
  mail.sendInBackground({
    to: email,
    ...newDeviceMail({ name, device, ip: context.get(ipContext) }, config.origin),
  });
}
