import type { ReactNode } from "react";
import { Form, useLocation } from "react-router";
import { hiddenFields, type MessageErrors, type MessageField, messageFields } from "#domain/contact-message";
import { Phrases } from "#parts/phrases";
import { pageLanguage } from "#text/language";
import { m } from "#text/messages";
import { buttonStyle } from "#ui/button";
import { TextArea, TextField } from "#ui/form-field";
import type { Refusal } from "./screen";

const labels = {
  first_name: m.contact_first_name,
  last_name: m.contact_last_name,
  email: m.contact_email,
  subject: m.contact_subject,
  message: m.contact_message,
  regarding: m.contact_regarding,
};

const names: Record<"en" | "ja", MessageField[]> = {
  en: ["first_name", "last_name"],
  ja: ["last_name", "first_name"],
};
const filledIn: Partial<Record<MessageField, string>> = {
  first_name: "given-name",
  last_name: "family-name",
};

/** `page/forms.ts` sends it without another document, `page/contact.ts` keeps what is typed. */
export function ContactForm({ regarding, refusal }: { regarding: string; refusal: Refusal | null }) {
  const errors = refusal?.errors ?? {};
  const values = refusal?.values ?? {};
  const { search } = useLocation();
  const isSent = refusal === null && new URLSearchParams(search).has("sent");
  const field = (name: MessageField) => ({
    id: idOf(name),
    name,
    label: labels[name](),
    error: faultOf(errors, name),
    defaultValue: values[name] ?? "",
    required: true,
  });
  return (
    <section aria-labelledby="form-heading">
      <h2 id="form-heading" className="heading-2">
        <Phrases>{m.contact_form_heading()}</Phrases>
      </h2>
      <p className="mt-3 text-ink-soft">{m.contact_form_required()}</p>
      <Form method="post" action="/contact" noValidate data-in-place data-draft className="mt-7 space-y-6">
        <div
          data-answer
          tabIndex={-1}
          role={isSent ? "status" : "alert"}
          className="outline-none empty:hidden"
        >
          {refusal && <Problem refusal={refusal} />}
          {isSent && <p className="rounded-md border-2 border-palm bg-cream p-4">{m.contact_sent()}</p>}
        </div>
        <template data-failed>
          <Framed>{m.contact_failed()}</Framed>
        </template>
        <div className="grid gap-6 sm:grid-cols-2">
          {names[pageLanguage()].map((name) => (
            <TextField key={name} {...field(name)} autoComplete={filledIn[name] ?? "off"} />
          ))}
        </div>
        <TextField
          {...field("email")}
          hint={m.contact_email_hint()}
          type="email"
          autoComplete="email"
          spellCheck={false}
        />
        <TextField {...field("subject")} />
        {(regarding || values.regarding) && (
          <TextField
            id={idOf("regarding")}
            name="regarding"
            label={m.form_optional({ label: labels.regarding() })}
            hint={m.contact_regarding_hint()}
            error={faultOf(errors, "regarding")}
            defaultValue={values.regarding ?? regarding}
          />
        )}
        <TextArea {...field("message")} rows={7} />
        <Trap visit={refusal?.visit ?? null} />
        <button
          type="submit"
          data-pending={m.contact_sending()}
          className={`${buttonStyle("accent")} w-full aria-disabled:opacity-70 sm:w-auto`}
        >
          {m.contact_send()}
        </button>
      </Form>
    </section>
  );
}

function Problem({ refusal: { errors, visit, wait, hasFailed } }: { refusal: Refusal }) {
  const faulty = [...names[pageLanguage()], ...messageFields.slice(2), "regarding" as const].filter(
    (name) => errors[name] !== undefined,
  );
  if (faulty.length > 0) {
    return (
      <Framed>
        <p className="font-medium">{m.contact_errors()}</p>
        <ul className="mt-1 list-disc pl-5 text-terracotta-deep">
          {faulty.map((name) => (
            <li key={name}>
              <a href={`#${idOf(name)}`} className="inline-block py-1 underline">
                {faultOf(errors, name)}
              </a>
            </li>
          ))}
        </ul>
      </Framed>
    );
  }
  if (wait !== null) return <Framed>{m.contact_wait({ minutes: Math.ceil(wait / 60) })}</Framed>;
  if (visit !== null) return <Framed>{m.contact_again()}</Framed>;
  return hasFailed ? <Framed>{m.contact_failed()}</Framed> : null;
}

function Framed({ children }: { children: ReactNode }) {
  return <div className="rounded-md border-2 border-terracotta-deep p-4">{children}</div>;
}

/** What people neither see nor hear: a field that only programs fill in, and when the writing began. */
function Trap({ visit }: { visit: string | null }) {
  return (
    <div aria-hidden="true" className="-left-[9999px] absolute size-px overflow-hidden">
      <label>
        {m.contact_trap()}
        <input name={hiddenFields.trap} tabIndex={-1} autoComplete="off" />
      </label>
      {visit === null ? (
        <img src="/contact/visit" alt="" width={1} height={1} />
      ) : (
        <input type="hidden" name={hiddenFields.visit} value={visit} />
      )}
    </div>
  );
}

function idOf(name: MessageField | "regarding"): string {
  return `contact-${name}`;
}

const words: Record<string, (max: string) => string> = {
  "first_name-required": m.contact_first_name_required,
  "last_name-required": m.contact_last_name_required,
  "email-required": m.auth_email_required,
  "email-invalid": m.auth_email_invalid,
  "subject-required": m.contact_subject_required,
  "message-required": m.contact_message_required,
  "too-long": (max) => m.error_too_long({ max }),
};

function faultOf(errors: MessageErrors, name: MessageField | "regarding"): string | undefined {
  const [kind = "", max = ""] = errors[name]?.split(" ") ?? [];
  return words[kind]?.(max);
}
