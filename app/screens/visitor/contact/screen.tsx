import { data, href, type ShouldRevalidateFunctionArgs } from "react-router";
import { hiddenFields, maxLengths, messageLimits } from "#domain/contact-message";
import { enquiryIds, enquiryName } from "#domain/enquiry";
import type { Language } from "#domain/language";
import { localized, localizedIfAny } from "#domain/localized";
import { questionViews } from "#domain/page-entry";
import { readChoice } from "#domain/product-choice";
import { optionsView } from "#domain/product-view";
import { openingHours as openingHoursOf, questionsPage, store } from "#domain/structured-data";
import { isPublic } from "#domain/visibility";
import { HeroSection } from "#parts/hero-section";
import { PublicHead } from "#parts/public-head";
import { contactForm } from "#server/contact/contact-form.server";
import { formTokenOf } from "#server/contact/form-token.server";
import { receiveMessage } from "#server/contact/receive.server";
import { ipContext, languageContext, servicesContext, siteContentContext } from "#server/context.server";
import type { Database } from "#server/db/database.server";
import { OutcomeUnknown } from "#server/db/transaction.server";
import { readForm } from "#server/http/read-form.server";
import { noteIncomplete } from "#server/http/request-context.server";
import { log, loggable } from "#server/log.server";
import { listActiveEntries } from "#server/page-entry.server";
import { listProductsOfIds } from "#server/product.server";
import { listPageAssets } from "#server/site-asset.server";
import { m } from "#text/messages";
import { hoursText } from "#text/opening-hours";
import { brand } from "#text/own-content";
import type { Route } from "./+types/screen";
import { EnquirySection } from "./enquiry-section";
import { ContactForm } from "./form";
import { errorMessages, formTexts } from "./form-texts";
import { Questions } from "./questions";
import { type ContactResult, isSentMessage, type RefusedMessage, removeSent } from "./result";
import { Location, Ways } from "./ways";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const language = context.get(languageContext);
  const { settings } = context.get(siteContentContext);
  const { search, searchParams } = new URL(request.url);
  const [{ hero, location, faq }, questions, regarding] = await Promise.all([
    listPageAssets(db, "contact"),
    listActiveEntries(db, "question", language),
    readRegarding(db, searchParams, language),
  ]);
  return {
    // Messages used only here come as loader data: a script would contain them in both languages.
    title: m.contact_title(),
    description: m.contact_description(),
    enquiry: {
      heading: m.enquiry_heading(),
      text: m.enquiry_text(),
      labels: {
        size: m.product_size(),
        aroma: m.product_aroma(),
        quantity: m.product_quantity(),
        notChosen: m.enquiry_not_chosen(),
      },
    },
    form: formTexts(regarding !== ""),
    questionsHeading: m.contact_faq_heading(),
    hero: {
      eyebrow: m.contact_hero_eyebrow(),
      heading: m.contact_hero_heading(),
      text: m.contact_hero_text({ days: settings.answer_days }),
    },
    location: { heading: m.contact_location_heading(), text: m.contact_location_text() },
    questions: questionViews(questions, language),
    regarding,
    search: regarding === "" ? "" : search,
    ways: {
      texts: {
        heading: m.contact_ways(),
        visit: m.contact_visit(),
        map: m.contact_map(),
        phone: m.contact_phone(),
        mail: m.contact_mail(),
        social: m.contact_social(),
        instagram: m.contact_instagram(),
        whatsapp: m.contact_whatsapp(),
      },
      address: localizedIfAny(settings.address, settings.address_ja, language),
      hours: hoursText(settings, language),
      mapUrl: settings.map_url,
      phone: settings.phone,
      email: settings.email,
      instagram: settings.instagram,
      whatsapp: settings.whatsapp,
    },
    openingHours: openingHoursOf(settings),
    pictures: {
      hero: hero?.[0].picture ?? null,
      location: location?.[0].picture ?? null,
      faq: faq?.[0].picture ?? null,
    },
  };
}

/** Describes the products in the URL, and what was chosen of a single one; empty without a product, or on failure. */
async function readRegarding(db: Database, search: URLSearchParams, language: Language) {
  const ids = enquiryIds(search);
  // An error page would replace the form, and the message of a visitor would be lost.
  const found = await listProductsOfIds(db, ids).catch((error) => {
    log.error({ err: loggable(error) }, "The products of an enquiry could not be read");
    noteIncomplete();
    return [];
  });
  const products = found.filter(isPublic);
  const names = products.map(({ name, name_ja }) => localized(name, name_ja, language).value);
  const [product] = products;
  if (product === undefined || products.length > 1) return withoutRest(names.join(" / "));
  const { size, aroma, quantity } = readChoice(optionsView(product.options, language), search);
  // An option that there is no longer is left out: another one was not chosen.
  return [
    ...names,
    size?.size === search.get("size") && size?.name.value,
    aroma?.aroma === search.get("aroma") && aroma?.name.value,
    search.has("quantity") && m.contact_regarding_quantity({ quantity }),
  ]
    .filter(Boolean)
    .join(" / ");
}

/** Cuts a text to the maximum length of the field. */
function withoutRest(text: string): string {
  return [...text].slice(0, messageLimits.regarding).join("");
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, contactForm);
  // Only the server sets the status of a message.
  if (form.has("status")) throw data(null, { status: 400 });
  const values = Object.fromEntries(
    Object.entries(maxLengths).map(([field, length]) => [
      field,
      String(form.get(field) ?? "").slice(0, timesSentBack * length),
    ]),
  );
  const refuse = (status: number, refusal: Partial<RefusedMessage>, headers: HeadersInit = {}) =>
    data<RefusedMessage>(
      { ...nothing, values, formToken: submittedToken(form), ...refusal },
      { status, headers },
    );
  const services = context.get(servicesContext);
  if (!services.hasDiskSpace()) {
    log.error("A message was refused: the disk is full");
    return refuse(507, { problem: m.contact_disk_full() });
  }
  try {
    const received = await receiveMessage(services, form, {
      formToken: formTokenOf(request),
      ip: context.get(ipContext),
      language: context.get(languageContext),
      now: new Date(),
    });
    if (received.kind === "invalid") return refuse(400, { errors: errorMessages(received.errors) });
    if (received.kind === "again") {
      return refuse(409, { formToken: received.formToken, problem: m.contact_again() });
    }
    if (received.kind === "wait") {
      const problem = m.contact_wait({ minutes: Math.ceil(received.seconds / 60) });
      return refuse(429, { problem }, { "Retry-After": String(received.seconds) });
    }
  } catch (error) {
    log.error({ err: loggable(error) }, "A message could not be kept");
    if (error instanceof OutcomeUnknown) return refuse(504, { problem: m.contact_maybe_sent() });
    return refuse(503, { hasFailed: true });
  }
  // A longer text is no enquiry list.
  return { sentEnquiry: String(form.get(enquiryName) ?? "").slice(0, maxSentEnquiry) };
}

export async function clientAction({
  request,
  serverAction,
}: Route.ClientActionArgs): Promise<ContactResult> {
  const form = await request.clone().formData();
  try {
    const result = await serverAction();
    // Before React shows the result: it would move when the list disappears.
    if (isSentMessage(result)) removeSent(result);
    return result;
  } catch {
    return { ...nothing, formToken: submittedToken(form), hasFailed: true };
  }
}

/** Sending a message changes no loader data; another form, such as that of the language, may. */
export function shouldRevalidate({
  formMethod,
  formAction,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isOwn = formMethod === "POST" && formAction?.includes(href("/contact"));
  return !isOwn && defaultShouldRevalidate;
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

/**
 * A refused form shows this many times the allowed characters of a field again: enough to shorten a text, and the
 * response stays small.
 */
const timesSentBack = 5;

/** The token of the sent form, at most 200 characters. With a new token, the same message would be stored twice. */
const submittedToken = (form: FormData) =>
  String(form.get(hiddenFields.formToken) ?? "").slice(0, 200) || null;

/** Characters of a list with all its lines. */
const maxSentEnquiry = 50_000;

const nothing: RefusedMessage = {
  errors: {},
  values: null,
  formToken: null,
  problem: null,
  hasFailed: false,
};

export default function Contact({
  loaderData: {
    regarding,
    search,
    title: page,
    description,
    hero,
    location,
    enquiry,
    form,
    ways,
    openingHours,
    questionsHeading,
    questions,
    pictures,
  },
  actionData,
}: Route.ComponentProps) {
  const result: ContactResult | null = actionData ?? null;
  const title = m.page_title({ page, brand: brand().name });
  const isSent = isSentMessage(result);
  const isFaulty = result !== null && !isSent && Object.keys(result.errors).length > 0;
  return (
    <>
      <PublicHead
        title={isFaulty ? m.contact_errors_title({ title }) : title}
        description={description}
        picture={pictures.hero}
        jsonLdNodes={
          import.meta.env.SSR &&
          ((jsonLd) => [
            ...(questions.length > 0 ? [questionsPage(questions)] : []),
            ...(ways.address ? [store(jsonLd, { ...ways, address: ways.address.value, openingHours })] : []),
          ])
        }
      />
      <HeroSection picture={pictures.hero} {...hero} />
      <div className="page-width section-space grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-20">
        <div>
          <EnquirySection {...enquiry} isSent={isSent} />
          <ContactForm texts={form} regarding={regarding} search={search} result={result} />
        </div>
        <Ways {...ways} />
      </div>
      <Location picture={pictures.location} {...location} {...ways} />
      {questions.length > 0 && (
        <Questions picture={pictures.faq} heading={questionsHeading} questions={questions} />
      )}
    </>
  );
}
