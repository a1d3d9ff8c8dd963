import { ArrowRight } from "lucide";
import { href } from "react-router";
import { recordPath } from "#domain/admin-paths";
import { maxCounted } from "#domain/contact-message";
import { dayMs } from "#domain/duration";
import { may } from "#domain/permission";
import { AdminPage } from "#parts/admin-page";
import { requireSession } from "#server/auth/guard.server";
import { languageContext, servicesContext } from "#server/context.server";
import { findToday, type Today } from "#server/today.server";
import { longDate, shopTimeText } from "#text/date";
import { m } from "#text/messages";
import { decimal } from "#text/number";
import { Icon } from "#ui/icon";
import { Link } from "#ui/link";
import type { Route } from "./+types/screen";

/** Sends finished sentences, because their messages would add to a script that every list of the administration loads. */
export async function loader({ context }: Route.LoaderArgs) {
  const now = new Date();
  const { person } = requireSession(context);
  const today = await findToday(context.get(servicesContext), person, context.get(languageContext), now);
  return {
    waiting: [...waitingLines(today), ...faultLines(today, now)],
    scheduled: scheduledLines(today),
    state: stateSentences(today),
    seesDemand: may(person, "see demand"),
  };
}

type Line = { text: string; to: string; isUrgent?: boolean };

/** Days after which a backup should be verified again. */
const verificationDays = 31;

export default function TodayPage({
  loaderData: { waiting, scheduled, state, seesDemand },
}: Route.ComponentProps) {
  return (
    <AdminPage title={m.today()} text={m.today_text()} add={null}>
      {waiting.length === 0 ? (
        <p className="heading-3 mt-8 rounded-md bg-cream p-8 text-center">{m.today_clear()}</p>
      ) : (
        <Lines label={m.today_list()} lines={waiting} />
      )}
      {scheduled.length > 0 && (
        <section className="mt-10">
          <h2 className="heading-3">{m.today_next()}</h2>
          <Lines label={m.today_next()} lines={scheduled} />
        </section>
      )}
      {state.length > 0 && (
        <section className="mt-10">
          <h2 className="heading-3">{m.today_state()}</h2>
          {state.map((sentence) => (
            <p key={sentence} className="mt-2 text-ink-soft">
              {sentence}
            </p>
          ))}
        </section>
      )}
      {seesDemand && (
        <p className="mt-10">
          <Link to={href("/admin/demand")} className="inline-flex min-h-11 items-center gap-2 underline">
            {m.demand()}
            <Icon of={ArrowRight} className="size-4.5" />
          </Link>
        </p>
      )}
    </AdminPage>
  );
}

/** What waits, the most urgent first. */
function waitingLines({ messages, mails, translations, pictures }: Today): Line[] {
  const inbox = (status: string) => `${href("/admin/messages")}?status=${status}`;
  const { open = 0, overdue = 0, mine = 0 } = messages ?? {};
  const { unsent = 0, staffMails = 0 } = mails ?? {};
  const openText = open >= maxCounted ? m.today_open_many({ count: open }) : m.today_open({ count: open });
  const lines: [number | null, Line][] = [
    [unsent, { text: m.today_unsent({ count: unsent }), to: inbox("unsent"), isUrgent: true }],
    [overdue, { text: m.today_overdue({ count: overdue }), to: inbox("open"), isUrgent: true }],
    [staffMails, { text: m.today_staff_mails({ count: staffMails }), to: inbox("new"), isUrgent: true }],
    [open, { text: openText, to: inbox("open") }],
    [mine, { text: m.today_mine({ count: mine }), to: inbox("mine") }],
    [
      translations,
      { text: m.today_translations({ count: translations ?? 0 }), to: href("/admin/translations") },
    ],
    [
      pictures,
      {
        text: m.today_pictures({ count: pictures ?? 0 }),
        to: `${href("/admin/pictures")}?filter=without-alt-text`,
      },
    ],
  ];
  return lines.flatMap(([count, line]) => (count ? [line] : []));
}

/** What is wrong with the site itself. */
function faultLines({ backup, disk }: Today, now: Date): Line[] {
  const to = href("/admin/activity");
  const lines: Line[] = [];
  if (disk?.isLow)
    lines.push({ text: m.today_disk_low({ size: decimal(disk.freeGigabytes) }), to, isUrgent: true });
  if (backup && backup.madeAt === null) lines.push({ text: m.today_backup_none(), to });
  else if (backup && backup.verifiedAt === null) lines.push({ text: m.today_backup_unproven(), to });
  else if (backup?.verifiedAt && now.getTime() - backup.verifiedAt.getTime() > verificationDays * dayMs)
    lines.push({ text: m.today_backup_old({ date: longDate(backup.verifiedAt) }), to });
  return lines;
}

/** What is well with the site itself. */
function stateSentences({ backup, disk }: Today): string[] {
  return [
    ...(backup?.verifiedAt ? [m.today_backup({ date: longDate(backup.verifiedAt) })] : []),
    ...(disk && !disk.isLow && Number.isFinite(disk.freeGigabytes)
      ? [m.today_disk({ size: decimal(disk.freeGigabytes) })]
      : []),
  ];
}

function scheduledLines({ scheduled }: Today): Line[] {
  return scheduled.map(({ recordType, id, name, date, time }) => {
    const values = { name: name.value, time: shopTimeText(time) };
    return {
      text: date === "visible_from" ? m.today_goes_live(values) : m.today_ends(values),
      to: recordPath(recordType, id),
    };
  });
}

function Lines({ label, lines }: { label: string; lines: Line[] }) {
  return (
    <ul aria-label={label} className="mt-6 max-w-3xl divide-y divide-hairline border-hairline border-y">
      {lines.map(({ text, to, isUrgent }) => (
        <li key={`${to} ${text}`}>
          <Link
            to={to}
            className={`flex min-h-14 items-center gap-4 py-3 hover:text-terracotta-deep ${isUrgent ? "font-medium text-terracotta-deep" : ""}`}
          >
            <span className="min-w-0 grow">{text}</span>
            <Icon of={ArrowRight} className="size-4.5 shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
