import { type ReactNode, useEffect, useRef } from "react";
import { Form, href, useHref, useNavigation } from "react-router";
import { hiddenFields, type MessageField, messageFields } from "#domain/contact-message";
import { enquiryName } from "#domain/enquiry";
import { Phrases } from "#parts/phrases";
import { pageLanguage } from "#text/language";
import { m } from "#text/messages";
import { buttonStyle } from "#ui/button";
import { TextArea, TextField } from "#ui/form-field";
import { useDraft } from "#ui/use-draft";
import { useLocalText } from "#ui/use-local-text";
import type { FormTexts } from "./form-texts";
import { type ContactResult, isSentMessage, type RefusedMessage, removeSent } from "./result";

const names: Record<"en" | "ja", MessageField[]> = {
  en: ["first_name", "last_name"],
  ja: ["last_name", "first_name"],
};
const filledIn: Partial<Record<MessageField, string>> = {
  first_name: "given-name",
  last_name: "family-name",
};

/**
 * @param search the query string that names the products
 * @param result of the last submission
 */
export function ContactForm({
  texts,
  regarding,
  search,
  result,
}: {
  texts: FormTexts;
  regarding: string;
  search: string;
  result: ContactResult | null;
}) {
  const sent = isSentMessage(result) ? result : null;
  const isSent = sent !== null;
  const refusal = isSentMessage(result) ? null : result;
  const errors = refusal?.errors ?? {};
  const values = refusal?.values ?? {};
  const { state, formAction } = useNavigation();
  const isSending = state !== "idle" && formAction?.includes(href("/contact")) === true;
  const form = useRef<HTMLFormElement>(null);
  const forgetDraft = useDraft("draft contact", form);
  const enquiry = useLocalText(enquiryName);
  const region = useRef<HTMLDivElement>(null);
  // The server may have rendered a result already: hydration must not move focus or scroll to it.
  const shown = useRef(result);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each result
  useEffect(() => {
    if (sent) {
      forgetDraft();
      removeSent(sent);
    }
    if (result === shown.current) return;
    shown.current = result;
    if (result === null) return;
    if (isSent) form.current?.reset();
    region.current?.focus({ preventScroll: true });
    region.current?.scrollIntoView({ block: "center" });
  }, [result]);
  const field = (name: MessageField) => ({
    id: idOf(name),
    name,
    label: texts.labels[name],
    error: errors[name],
    defaultValue: values[name] ?? "",
    required: true,
    // What is typed meanwhile would not be sent, and the form is emptied after it.
    readOnly: isSending,
  });
  return (
    <section aria-labelledby="form-heading" className="print:hidden">
      <h2 id="form-heading" className="heading-2">
        <Phrases>{texts.heading}</Phrases>
      </h2>
      <p className="mt-3 text-ink-soft">{texts.note}</p>
      <Form
        ref={form}
        data-draft
        method="post"
        action={`${href("/contact")}${search}#answer`}
        preventScrollReset
        onSubmit={(event) => {
          // The button uses `aria-disabled`, because `disabled` would lose the keyboard focus.
          if (isSending) event.preventDefault();
        }}
        className="mt-7 space-y-6"
      >
        <div
          ref={region}
          id="answer"
          tabIndex={-1}
          role={isSent ? "status" : "alert"}
          className="outline-none empty:hidden"
        >
          {refusal && <Problem refusal={refusal} texts={texts} />}
          {isSent && <p className="rounded-md border-2 border-palm bg-cream p-4">{m.contact_sent()}</p>}
        </div>
        <div className="grid gap-6 sm:grid-cols-2">
          {names[pageLanguage()].map((name) => (
            <TextField key={name} {...field(name)} autoComplete={filledIn[name] ?? "off"} />
          ))}
        </div>
        <TextField
          {...field("email")}
          hint={texts.emailHint}
          type="email"
          autoComplete="email"
          spellCheck={false}
        />
        <TextField {...field("subject")} />
        {(regarding || values.regarding) && (
          <TextField
            id={idOf("regarding")}
            name="regarding"
            label={texts.labels.regarding}
            hint={texts.regardingHint}
            error={errors.regarding}
            defaultValue={values.regarding ?? regarding}
            readOnly={isSending}
            data-prefilled-from={search}
          />
        )}
        <TextArea {...field("message")} rows={7} />
        {/* hydrate-at-intent.js fills it in before React does. */}
        <input type="hidden" name={enquiryName} value={enquiry ?? ""} readOnly />
        <Trap label={texts.trap} formToken={refusal?.formToken ?? null} />
        <button
          type="submit"
          aria-disabled={isSending}
          className={`${buttonStyle("accent")} w-full sm:w-auto`}
        >
          {isSending ? texts.sending : texts.send}
        </button>
      </Form>
    </section>
  );
}

function Problem({
  refusal: { errors, problem, hasFailed },
  texts,
}: {
  refusal: RefusedMessage;
  texts: FormTexts;
}) {
  const faulty = [...names[pageLanguage()], ...messageFields.slice(2), "regarding" as const].filter(
    (name) => errors[name] !== undefined,
  );
  if (faulty.length > 0) {
    return (
      <Framed>
        <p className="font-medium">{texts.errors}</p>
        <ul className="mt-1 list-disc pl-5 text-terracotta-deep">
          {faulty.map((name) => (
            <li key={name}>
              <a
                href={`#${idOf(name)}`}
                onClick={(event) => {
                  // Following the link would navigate, and the result would be lost.
                  event.preventDefault();
                  document.getElementById(idOf(name))?.focus();
                }}
                className="inline-block py-1 underline"
              >
                {errors[name]}
              </a>
            </li>
          ))}
        </ul>
      </Framed>
    );
  }
  if (problem !== null) return <Framed>{problem}</Framed>;
  return hasFailed ? <Framed>{m.contact_failed()}</Framed> : null;
}

function Framed({ children }: { children: ReactNode }) {
  return <div className="rounded-md border-2 border-terracotta-deep p-4">{children}</div>;
}

/** Hidden from people and screen readers: a honeypot field, and the signed time when writing began. */
function Trap({ label, formToken }: { label: string; formToken: string | null }) {
  const tokenPath = useHref(href("/contact/form-token"));
  return (
    <div aria-hidden="true" className="-left-[9999px] absolute size-px overflow-hidden">
      <label>
        {label}
        <input name={hiddenFields.trap} tabIndex={-1} autoComplete="off" />
      </label>
      {formToken === null ? (
        <img src={tokenPath} alt="" width={1} height={1} />
      ) : (
        <input type="hidden" name={hiddenFields.formToken} value={formToken} />
      )}
    </div>
  );
}

function idOf(name: MessageField | "regarding"): string {
  return `contact-${name}`;
}
