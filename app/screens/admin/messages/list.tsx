import { Download } from "lucide";
import { useState } from "react";
import { href, useNavigation } from "react-router";
import { z } from "zod";
import { failureOf } from "#domain/action-result";
import {
  type ContactMessage,
  type MessageBox,
  maxCounted,
  messageBoxes,
  messagesOnPage,
} from "#domain/contact-message";
import { daysOpen } from "#domain/message-reply";
import { parsePage, searchWith } from "#domain/paging";
import { messageChanges } from "#domain/reply-form";
import { trashDays } from "#domain/trash";
import { AdminPage } from "#parts/admin-page";
import { DeleteDialog } from "#parts/delete-dialog";
import { countMessages, listMessages } from "#server/contact-message.server";
import { languageContext, personOf, servicesContext, siteContentContext } from "#server/context.server";
import { viewLines } from "#server/enquiry.server";
import { pagesOrRedirect } from "#server/http/pages.server";
import { parseForm, readForm } from "#server/http/read-form.server";
import { ageLabel } from "#text/age";
import { failedAction } from "#text/failure";
import { m } from "#text/messages";
import { Badge } from "#ui/badge";
import { FilterSelect } from "#ui/filter-select";
import { Icon } from "#ui/icon";
import { lazyPart } from "#ui/lazy-part";
import { Link } from "#ui/link";
import { LiveSearch } from "#ui/live-search";
import { Pages } from "#ui/pages";
import { SearchField } from "#ui/search-field";
import { Skeletons } from "#ui/skeletons";
import { useReloadWhen } from "#ui/use-reload-when";
import type { Route } from "./+types/list";
import { MessageCard } from "./card";
import { changeMessage } from "./change.server";
import { parseMessageQuery } from "./query";
import { statusLabel } from "./status-label";

const BulkBar = lazyPart(() => import("./bulk-bar").then((it) => it.BulkBar));

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const { term, box } = parseMessageQuery(searchParams);
  const page = parsePage(searchParams);
  const [{ messages, count, isMore }, inSpam] = await Promise.all([
    listMessages(db, { term, box, personId: personOf(context)?.id ?? "" }, page),
    countMessages(db, "spam"),
  ]);
  const pages = pagesOrRedirect(href("/admin/messages"), searchParams, count, messagesOnPage);
  const { settings } = context.get(siteContentContext);
  const lines = await viewLines(db, messages, context.get(languageContext), settings);
  const now = new Date();
  const aged = messages.map((it) => ({
    ...it,
    age: ageLabel(it.created_at, now),
    daysOpen: daysOpen(it, now),
  }));
  return { term, box, page, pages, count, isMore, messages: aged, lines, inSpam };
}

const messageForm = z.discriminatedUnion("intent", messageChanges);

export async function action({ request, context }: Route.ActionArgs) {
  const sent = parseForm(await readForm(request, messageForm), messageForm);
  const { search } = new URL(request.url);
  const list = `${href("/admin/messages")}${search}`;
  return changeMessage(context, sent, { to: list, list });
}

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  const { term, box, page, pages, count, isMore, messages, lines, inSpam } = loaderData;
  const [deleting, setDeleting] = useState<ContactMessage | null>(null);
  const [chosen, setChosen] = useState<string[]>([]);
  // The bar is loaded at the first choice. It stays, because it also shows errors.
  const [hasChosen, setHasChosen] = useState(false);
  const list = JSON.stringify([term, box, page]);
  const [shownList, setShownList] = useState(list);
  if (shownList !== list) {
    setShownList(list);
    setChosen([]);
  }
  const isChosen = ({ id }: ContactMessage) => chosen.includes(id);
  const navigation = useNavigation();
  const isLoading =
    navigation.state === "loading" &&
    // Changing one message must not replace the list by skeletons: opened messages would close.
    navigation.formMethod !== "POST" &&
    navigation.location.pathname === href("/admin/messages");
  const search = new URLSearchParams({ ...(term && { q: term }), ...(box !== "all" && { status: box }) });
  useReloadWhen(failureOf(actionData)?.problem?.kind === "conflict", actionData);
  const isDeleteFailure = actionData?.intent === "delete";
  return (
    <AdminPage
      title={m.message_title()}
      badge={<Badge tone="palm">{isMore ? `${count}+` : count}</Badge>}
      text={m.message_text()}
      add={null}
      failure={failedAction(actionData, isDeleteFailure ? m.message_failed_delete : m.message_failed, {
        conflict: m.message_changed_meanwhile,
      })}
    >
      <Filters term={term} box={box} />
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {/* The badge beside the title shows only the number; screen readers get it with its noun. */}
        <p role="status" className={isMore ? "text-ink-soft" : "sr-only"}>
          {isMore ? m.search_many({ count }) : m.message_count({ count })}
        </p>
        <div className="ml-auto flex flex-wrap items-center gap-x-6">
          {inSpam > 0 && box !== "spam" && (
            <Link
              to={`${href("/admin/messages")}?status=spam`}
              className="inline-flex min-h-11 items-center underline"
            >
              {inSpam >= maxCounted
                ? m.message_spam_folder_many({ count: inSpam })
                : m.message_spam_folder_link({ count: inSpam })}
            </Link>
          )}
          <Link to={href("/admin/answers")} className="inline-flex min-h-11 items-center underline">
            {m.answers()}
          </Link>
          {count > 0 && (
            <a
              href={`${href("/admin/messages/export")}${searchWith(search, {})}`}
              className="inline-flex min-h-11 items-center gap-2 underline"
            >
              <Icon of={Download} className="size-4.5" />
              {m.message_export()}
            </a>
          )}
        </div>
      </div>
      {box === "spam" && <p className="mt-4 rounded-md bg-cream p-4">{m.message_spam_folder_text()}</p>}
      {isLoading ? (
        <Skeletons count={4} className="mt-4 grid gap-4" />
      ) : messages.length === 0 ? (
        <Empty term={term} box={box} />
      ) : (
        <ul aria-label={m.message_title()} className="mt-4 space-y-3">
          {messages.map((message) => (
            <MessageCard
              key={message.id}
              message={message}
              lines={lines[message.id] ?? []}
              isChosen={isChosen(message)}
              onChoose={(isOn) => {
                setHasChosen(true);
                setChosen((ids) => (isOn ? [...ids, message.id] : ids.filter((id) => id !== message.id)));
              }}
              onDelete={() => setDeleting(message)}
            />
          ))}
        </ul>
      )}
      {hasChosen && (
        <BulkBar
          ids={messages.filter(isChosen).map(({ id }) => id)}
          pageIds={messages.map(({ id }) => id)}
          isSpam={box === "spam"}
          onChoose={setChosen}
        />
      )}
      <Pages
        page={page}
        pages={pages}
        urlOf={(number) => `${href("/admin/messages")}${searchWith(search, { page: String(number) })}`}
        labels={{ label: m.message_pages(), previous: m.page_previous(), next: m.page_next() }}
      />
      {deleting && (
        <DeleteDialog
          id={deleting.id}
          heading={m.message_delete_heading()}
          question={m.message_delete_question({ days: trashDays })}
          onClose={() => setDeleting(null)}
        >
          <p className="mt-2 break-words font-medium">{deleting.subject}</p>
        </DeleteDialog>
      )}
    </AdminPage>
  );
}

const boxes: Record<MessageBox, () => string> = {
  all: m.message_all,
  ...statusLabel,
  open: m.message_open,
  mine: m.message_mine,
  unsent: m.message_unsent,
  spam: m.message_spam,
};

function Filters({ term, box }: { term: string; box: MessageBox }) {
  return (
    <LiveSearch submitLabel={m.message_filter()} className="mt-8 flex flex-wrap gap-3">
      <SearchField label={m.message_search()} term={term} className="basis-60 sm:max-w-md" />
      <FilterSelect
        name="status"
        label={m.message_status()}
        value={box}
        options={messageBoxes.map((it) => ({ value: it, label: boxes[it]() }))}
      />
    </LiveSearch>
  );
}

function Empty({ term, box }: { term: string; box: MessageBox }) {
  const [heading, text] =
    box === "spam" && term === ""
      ? [m.message_none_spam(), null]
      : term === "" && box === "all"
        ? [m.message_none_yet(), m.message_none_yet_text()]
        : [m.message_none_found(), m.message_none_found_text()];
  return (
    <div role="status" className="mt-4 rounded-md bg-cream p-8 text-center">
      <p className="heading-3">{heading}</p>
      {text && <p className="mt-2 text-ink-soft">{text}</p>}
    </div>
  );
}
