import { setTimeout as wait } from "node:timers/promises";
import { minSeconds } from "#domain/contact-message";
import type { HttpClient } from "./http-client.ts";

/** Waits longer than the minimum time in which a person writes a message. */
export const writingTime = () => wait(minSeconds.writing * 1000 + 50);

/** Opens the contact form, and waits until a message may be sent. @param headers for example the client's IP */
export async function openContactForm(visitor: HttpClient, headers: Record<string, string> = {}) {
  await visitor.get("/contact/form-token", headers);
  await writingTime();
}
