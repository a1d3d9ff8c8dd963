import { data, redirect } from "react-router";
import { brand } from "#domain/brand";
import { type MessageErrors, messageFields } from "#domain/contact-message";
import { localized } from "#domain/localized";
import { readChoice } from "#domain/product-choice";
import { isRecordId } from "#domain/record";
import { questionsPage } from "#domain/structured-data";
import { HeroSection } from "#parts/hero-section";
import { PublicHead } from "#parts/public-head";
import { contactForm } from "#server/contact/contact-form.server";
import { receiveMessage } from "#server/contact/receive.server";
import { visitCookieOf } from "#server/contact/visit.server";
import { addressContext, languageContext, servicesContext } from "#server/context.server";
import type { Database } from "#server/db/database.server";
import { readForm } from "#server/form.server";
import { log, loggable } from "#server/log.server";
import { findProduct } from "#server/product.server";
import { assetsOfPage } from "#server/site-asset.server";
import { m } from "#text/messages";
import type { Route } from "./+types/screen";
import { ContactForm } from "./form";
import { Questions, questions } from "./questions";
import { Location, Ways } from "./ways";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { hero, location, faq } = await assetsOfPage(db, "contact");
  return {
    regarding: await readRegarding(db, new URL(request.url).searchParams, context.get(languageContext)),
    pictures: {
      hero: hero?.[0].picture ?? null,
      location: location?.[0].picture ?? null,
      faq: faq?.[0].picture ?? null,
    },
  };
}

/** What was chosen on a product's page, in words. */
async function readRegarding(db: Database, search: URLSearchParams, language: "en" | "ja") {
  const id = search.get("product") ?? "";
  const product = isRecordId(id) ? await findProduct(db, id) : null;
  if (product === null) return "";
  const { size, aroma, quantity } = readChoice(product.options, search);
  return [
    localized(product.name, product.name_ja, language).value,
    search.has("size") && size?.size,
    search.has("aroma") && aroma?.aroma,
    search.has("quantity") && m.contact_regarding_quantity({ quantity }),
  ]
    .filter(Boolean)
    .join(" / ");
}

/** Why a message was not taken. */
export type Refusal = {
  errors: MessageErrors;
  /** Everything that was typed; null where it stands in the page anyway. */
  values: Record<string, string> | null;
  /** Begins the visit that nothing else could tell. */
  visit: string | null;
  /** Seconds. */
  wait: number | null;
  hasFailed: boolean;
};

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, contactForm);
  // The status of a message is given by the server alone.
  if (form.has("status")) throw data(null, { status: 400 });
  const values = Object.fromEntries(
    [...messageFields, "regarding"].map((field) => [field, String(form.get(field) ?? "")]),
  );
  const refuse = (status: number, refusal: Partial<Refusal>) =>
    data<Refusal>(
      { ...nothing, values, ...refusal },
      { status, ...(refusal.wait && { headers: { "Retry-After": String(refusal.wait) } }) },
    );
  const services = context.get(servicesContext);
  if (!services.hasDiskSpace()) {
    log.error("A message was refused: the disk is full");
    return refuse(507, { hasFailed: true });
  }
  try {
    const receipt = await receiveMessage(services, form, {
      visitToken: visitCookieOf(request),
      address: context.get(addressContext),
      language: context.get(languageContext),
      now: new Date(),
    });
    if (receipt.kind === "faulty") return refuse(400, { errors: receipt.errors });
    if (receipt.kind === "again") return refuse(409, { visit: receipt.visit });
    if (receipt.kind === "wait") return refuse(429, { wait: receipt.seconds });
  } catch (error) {
    log.error({ err: loggable(error) }, "A message could not be kept");
    return refuse(503, { hasFailed: true });
  }
  // In the address: where there are no cookies it is told as well.
  return redirect("/contact?sent=1");
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

const nothing: Refusal = { errors: {}, values: null, visit: null, wait: null, hasFailed: false };

export default function Contact({ loaderData: { regarding, pictures }, actionData }: Route.ComponentProps) {
  const refusal: Refusal | null = actionData ?? null;
  const title = m.page_title({ page: m.contact_title(), brand: brand.name });
  const isFaulty = refusal !== null && Object.keys(refusal.errors).length > 0;
  return (
    <>
      <PublicHead
        title={isFaulty ? m.contact_errors_title({ title }) : title}
        description={m.contact_description()}
        picture={pictures.hero}
        things={
          import.meta.env.SSR &&
          (() => [
            questionsPage(
              questions.map(({ question, answer }) => ({ question: question(), answer: answer() })),
            ),
          ])
        }
      />
      <HeroSection
        picture={pictures.hero}
        eyebrow={m.contact_hero_eyebrow()}
        heading={m.contact_hero_heading()}
        text={m.contact_hero_text()}
      />
      <div className="page-width section-space grid gap-14 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-20">
        <ContactForm regarding={regarding} refusal={refusal} />
        <Ways />
      </div>
      <Location picture={pictures.location} />
      <Questions picture={pictures.faq} />
    </>
  );
}
