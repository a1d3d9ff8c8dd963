import { useState } from "react";
import { Form, href } from "react-router";
import { z } from "zod";
import { messageLimits } from "#domain/contact-message";
import { AdminPage } from "#parts/admin-page";
import { BackLink } from "#parts/back-link";
import { Dialog } from "#parts/dialog";
import { QuestionButtons } from "#parts/question-buttons";
import { requireSession } from "#server/auth/guard.server";
import { servicesContext } from "#server/context.server";
import { write } from "#server/db/write.server";
import { failureResponse } from "#server/http/form-response.server";
import { parseForm, readForm } from "#server/http/read-form.server";
import { redirectWithToast } from "#server/http/toast.server";
import { countPersonData, emailHash, erasePersonData, listErasures } from "#server/person-data.server";
import { dateAndTime } from "#text/date";
import { failedAction } from "#text/failure";
import { m } from "#text/messages";
import { buttonStyle } from "#ui/button";
import { SearchField } from "#ui/search-field";
import type { Route } from "./+types/screen";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, secret } = context.get(servicesContext);
  const email = (url.searchParams.get("q") ?? "").replaceAll("\0", "").trim().slice(0, messageLimits.email);
  if (email === "") return { email, counts: null, erasures: [] };
  const [counts, erasures] = await Promise.all([
    countPersonData(db, email),
    listErasures(db, emailHash(email, secret)),
  ]);
  return { email, counts, erasures };
}

const eraseForm = z.object({
  intent: z.literal("erase"),
  email: z.string().trim().min(1).max(messageLimits.email),
});

export async function action({ request, context }: Route.ActionArgs) {
  const { email } = parseForm(await readForm(request, eraseForm), eraseForm);
  const { person } = requireSession(context);
  const hash = emailHash(email, context.get(servicesContext).secret);
  const isErased = await write(context, (tx) => erasePersonData(tx, email, person, hash));
  if (!isErased) return failureResponse({ kind: "gone" });
  const search = new URLSearchParams({ q: email });
  return redirectWithToast(`${href("/admin/messages/address")}?${search}`, "person-erased");
}

export default function PersonData({ loaderData, actionData }: Route.ComponentProps) {
  const { email, counts, erasures } = loaderData;
  const [isAsking, setAsking] = useState(false);
  const isThere = counts !== null && counts.messages > 0;
  return (
    <>
      <BackLink to={href("/admin/messages")} label={m.reply_back()} />
      <AdminPage
        title={m.person_data()}
        text={<p className="max-w-prose">{m.person_data_text()}</p>}
        add={null}
        failure={failedAction(actionData, m.person_data_failed)}
      >
        <Form method="get" className="mt-6 flex max-w-xl flex-wrap items-center gap-3">
          <SearchField
            label={m.person_data_email()}
            term={email}
            maxLength={messageLimits.email}
            className="grow basis-60"
          />
          <button type="submit" className={`${buttonStyle("outline")} min-h-11! px-5!`}>
            {m.person_data_find()}
          </button>
        </Form>
        {counts && (
          <section aria-live="polite" className="mt-8 max-w-prose">
            <h2 className="heading-3 break-all">{m.person_data_found({ email })}</h2>
            {isThere ? (
              <>
                <ul className="mt-3 list-disc space-y-1 pl-5">
                  <li>{m.person_data_messages({ count: counts.messages })}</li>
                  <li>{m.person_data_replies({ count: counts.replies })}</li>
                  <li>{m.person_data_notes({ count: counts.notes })}</li>
                  <li>{m.person_data_activities({ count: counts.activities })}</li>
                </ul>
                <p className="mt-3 text-ink-soft">{m.person_data_places()}</p>
                <div className="mt-5 flex flex-wrap gap-3">
                  <a
                    href={`${href("/admin/messages/export")}?${new URLSearchParams({ email })}`}
                    className={`${buttonStyle("outline")} min-h-11! px-5!`}
                  >
                    {m.person_data_export()}
                  </a>
                  <button
                    type="button"
                    onClick={() => setAsking(true)}
                    className={`${buttonStyle("accent")} min-h-11! px-5!`}
                  >
                    {m.person_data_erase()}
                  </button>
                </div>
              </>
            ) : (
              <p className="mt-3">{m.person_data_none()}</p>
            )}
          </section>
        )}
        {erasures.length > 0 && (
          <section className="mt-10 max-w-prose">
            <h2 className="heading-3">{m.person_data_erasures()}</h2>
            <ul className="mt-3 space-y-2">
              {erasures.map((it) => (
                <li key={it.id}>
                  {m.person_data_erasure({
                    date: dateAndTime(it.erased_at),
                    name: it.person_name,
                    id: it.id,
                    messages: m.person_data_messages({ count: it.messages }),
                    replies: m.person_data_replies({ count: it.replies }),
                    notes: m.person_data_notes({ count: it.notes }),
                    activities: m.person_data_activities({ count: it.activities }),
                  })}
                </li>
              ))}
            </ul>
            <p className="mt-3 text-ink-soft">{m.person_data_proof()}</p>
          </section>
        )}
        <p className="mt-10 max-w-prose rounded-md bg-cream p-4">{m.person_data_backups()}</p>
        {isAsking && isThere && (
          <Dialog role="alertdialog" heading={m.person_data_erase_heading()} onClose={() => setAsking(false)}>
            <p className="mt-4 break-words">{m.person_data_erase_question({ email })}</p>
            <Form method="post" onSubmit={() => setAsking(false)}>
              <input type="hidden" name="intent" value="erase" />
              <input type="hidden" name="email" value={email} />
              <QuestionButtons label={m.person_data_erase()} onCancel={() => setAsking(false)} />
            </Form>
          </Dialog>
        )}
      </AdminPage>
    </>
  );
}
