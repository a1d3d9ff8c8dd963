import type { SpamReason } from "#domain/contact-message";
import { rates } from "#domain/request-limits";
import type { Limit, MakeLimit } from "#server/http/limit.server";
import type { FormToken } from "./form-token.server";

/** `address` is the IP of the sender. */
type Counted = { address: string; visit: FormToken; suspicion: SpamReason | null };

/** Rate limits for messages, counted before a message is stored. */
export type ContactLimit = {
  /** @returns seconds to wait, or null to go on */
  count(message: Counted): Promise<number | null>;
  /** Takes the count back when the message could not be stored. */
  giveBack(message: Counted): Promise<void>;
};

export function createContactLimit(makeLimit: MakeLimit): ContactLimit {
  const { address, site, apart } = rates.contact;
  const byAddress = makeLimit("contact-address", address);
  const byVisit = makeLimit("contact-visit", address);
  const ofSite = makeLimit("contact-site", site);
  const ofApart = makeLimit("contact-apart", apart);
  const limitsOf = ({ address, visit, suspicion }: Counted): [Limit, string][] => [
    [byAddress, address],
    [byVisit, visit.id],
    [suspicion ? ofApart : ofSite, "all"],
  ];
  return {
    async count(message) {
      // One after the other: a message refused for its IP must not use up the limit of the whole site.
      for (const [limit, key] of limitsOf(message)) {
        const wait = await limit.count(key);
        if (wait !== null) return wait;
      }
      return null;
    },
    async giveBack(message) {
      for (const [limit, key] of limitsOf(message)) await limit.giveBack(key);
    },
  };
}
