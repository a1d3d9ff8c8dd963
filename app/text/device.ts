import type { Device } from "#domain/device";
import { m } from "#text/messages";

/** For example "Chrome on Android". */
export function deviceText({ browser, system }: Device): string {
  if (browser && system) return m.device_on({ browser, system });
  return browser ?? system ?? m.device_unknown();
}
