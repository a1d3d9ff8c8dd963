import { href } from "react-router";
import type { RecordNews, SessionStatus, WatchedRecord } from "#domain/session-status";

type Watch = { record: WatchedRecord; onNews: (news: RecordNews) => void };

const watches = new Set<Watch>();

/**
 * Asks the server who is signed in, and for news of the watched records.
 *
 * @returns undefined when that is unknown
 */
export async function checkSession(): Promise<SessionStatus | undefined> {
  const [first, ...others] = watches;
  for (const it of others) ask(it);
  return ask(first);
}

async function ask(watch?: Watch): Promise<SessionStatus | undefined> {
  try {
    const response = await fetch(sessionUrl(watch?.record));
    // An error status says nothing about the session: the database may be unavailable.
    if (!response.ok) return undefined;
    const status = (await response.json()) as SessionStatus;
    if (status.record && watch && watches.has(watch)) watch.onNews(status.record);
    return status;
  } catch {
    return undefined;
  }
}

function sessionUrl(parameters: object = {}): string {
  const query = new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, `${value}`]));
  return `${href("/auth/session")}?${query}`;
}

/**
 * Asks for news of a record now and at every later check. Tells the server when the page is left.
 *
 * @returns a function that stops asking and tells the server that the form was left
 */
export function watchRecord(record: WatchedRecord, onNews: Watch["onNews"]): () => void {
  const own = { record, onNews };
  const reportLeft = () => {
    fetch(sessionUrl({ ...record, isLeft: "on" }), { keepalive: true }).catch(() => {});
  };
  watches.add(own);
  ask(own);
  addEventListener("pagehide", reportLeft);
  return () => {
    removeEventListener("pagehide", reportLeft);
    watches.delete(own);
    // A saved form may open again at once.
    setTimeout(() => {
      if (![...watches].some((it) => it.record.id === record.id)) reportLeft();
    });
  };
}
