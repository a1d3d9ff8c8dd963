import crypto from "node:crypto";
import type { SpamReason } from "#domain/contact-message";
import { rates } from "#domain/request-limits";
import { wideNetworkOf } from "#server/http/ip.server";
import type { Limit, MakeLimit } from "#server/http/limit.server";
import type { FormToken } from "./form-token.server";

type Counted = { ip: string; formToken: FormToken; spamReason: SpamReason | null };

/** Rate limits for messages, counted before a message is stored. */
export type ContactLimit = {
  /** @returns seconds to wait, or null to go on */
  count(message: Counted): Promise<number | null>;
  /** Takes the count back when the message could not be stored. */
  decrement(message: Counted): Promise<void>;
};

export function createContactLimit(makeLimit: MakeLimit): ContactLimit {
  const { perIp, perNetwork, site, spam } = rates.contact;
  const byIp = makeLimit("contact-ip", perIp);
  const byNetwork = makeLimit("contact-network", perNetwork);
  const byFormToken = makeLimit("contact-form-token", perIp);
  const ofSite = makeLimit("contact-site", site);
  const ofSpam = makeLimit("contact-spam", spam);
  const limitsOf = ({ ip, formToken, spamReason }: Counted): [Limit, string][] => {
    const network = wideNetworkOf(ip);
    return [
      [byIp, ip],
      ...(network === null ? [] : [[byNetwork, network] satisfies [Limit, string]]),
      [byFormToken, formToken.id],
      [spamReason ? ofSpam : ofSite, "all"],
    ];
  };
  return {
    async count(message) {
      // One after the other: a message refused for its IP must not use up the limit of the whole site.
      for (const [limit, key] of limitsOf(message)) {
        const wait = await limit.count(key);
        if (wait !== null) return wait;
      }
      return null;
    },
    async decrement(message) {
      for (const [limit, key] of limitsOf(message)) await limit.decrement(key);
    },
  };
}

/** Whether one more receipt may go to an email. */
export type ReceiptLimit = (email: string) => Promise<boolean>;

export function createReceiptLimit(makeLimit: MakeLimit): ReceiptLimit {
  const byEmail = makeLimit("receipt-email", rates.receipt.perEmail);
  const ofSite = makeLimit("receipt-site", rates.receipt.site);
  return async (email) => {
    // Mail to "name+anything@" arrives at "name@".
    const mailbox = email.toLowerCase().replace(/\+.*(?=@)/, "");
    const key = crypto.hash("sha256", mailbox, "base64url");
    return (await byEmail.count(key)) === null && (await ofSite.count("all")) === null;
  };
}
