import { href } from "react-router";
import type { RecordNews, SessionAnswer, WatchedRecord } from "#domain/session-answer";

type Watch = { record: WatchedRecord; onNews: (news: RecordNews) => void };

let watch: Watch | null = null;

/**
 * Asks the server who is signed in, and for news of the watched record.
 *
 * @returns undefined when that is unknown
 */
export async function checkSession(): Promise<SessionAnswer | undefined> {
  const current = watch;
  try {
    const response = await fetch(sessionUrl(current?.record));
    // An error status says nothing about the session: the database may be unavailable.
    if (!response.ok) return undefined;
    const answer = (await response.json()) as SessionAnswer;
    if (answer.record && watch === current) current?.onNews(answer.record);
    return answer;
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
  const tellLeft = () => {
    fetch(sessionUrl({ ...record, isLeft: "on" }), { keepalive: true }).catch(() => {});
  };
  watch = own;
  checkSession();
  addEventListener("pagehide", tellLeft);
  return () => {
    removeEventListener("pagehide", tellLeft);
    if (watch === own) watch = null;
    // A saved form may open again at once.
    setTimeout(() => {
      if (watch?.record.id !== record.id) tellLeft();
    });
  };
}
