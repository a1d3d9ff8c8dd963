import { type ContactMessage, type MessageStatus, messageStatuses } from "#domain/contact-message";
import { csvLine } from "#domain/csv";
import type { LineView } from "#domain/enquiry-view";
import { dayOf } from "#domain/shop-day";
import { shopTimeOf } from "#domain/shop-time";
import { streamMessages } from "#server/contact-message.server";
import { languageContext, personOf, servicesContext, siteContentContext } from "#server/context.server";
import type { Database } from "#server/db/database.server";
import { viewLines } from "#server/enquiry.server";
import { csvFile } from "#server/http/csv-file.server";
import { readPersonData } from "#server/person-data.server";
import { lineText } from "#text/enquiry-line";
import { m } from "#text/messages";
import type { Route } from "./+types/export";
import { parseMessageQuery } from "./query";
import { statusLabel } from "./status-label";

/** Streams all messages that match the URL's search and status filter as CSV; with `email`, all that is kept of it as JSON. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { db } = context.get(servicesContext);
  const email = new URL(request.url).searchParams.get("email")?.replaceAll("\0", "") ?? null;
  if (email !== null) return personData(db, email);
  const personId = personOf(context)?.id ?? "";
  const filter = { ...parseMessageQuery(new URL(request.url).searchParams), personId };
  const head = csvLine([
    m.csv_date(),
    m.csv_first_name(),
    m.csv_last_name(),
    m.csv_email(),
    m.csv_subject(),
    m.csv_message(),
    m.csv_regarding(),
    m.csv_status(),
    m.csv_language(),
    m.csv_lines(),
  ]);
  const locale = context.get(languageContext);
  const { settings } = context.get(siteContentContext);
  // Look up the labels now: the stream runs later, outside the request's language context.
  const statuses = Object.fromEntries(messageStatuses.map((it) => [it, statusLabel[it]()])) as Record<
    MessageStatus,
    string
  >;
  const languages = { en: m.language_en(), ja: m.language_ja() };
  const lineOf = (it: ContactMessage, lines: LineView[]) =>
    csvLine([
      shopTimeOf(it.created_at).replace("T", " "),
      it.first_name,
      it.last_name,
      it.email,
      it.subject,
      it.message,
      it.regarding ?? "",
      statuses[it.status],
      languages[it.language],
      lines.map((line) => lineText(line, locale)).join("\n"),
    ]);
  async function* lines() {
    for await (const batch of streamMessages(db, filter)) {
      const views = await viewLines(db, batch, locale, settings);
      yield batch.map((it) => lineOf(it, views[it.id] ?? [])).join("");
    }
  }
  const today = dayOf(new Date());
  return csvFile(head, lines(), `messages-${today}.csv`);
}

async function personData(db: Database, email: string): Promise<Response> {
  return new Response(`${JSON.stringify(await readPersonData(db, email), null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="messages-of-one-email.json"',
    },
  });
}
