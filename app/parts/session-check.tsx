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
  const asked = watch;
  const query = asked
    ? `?${new URLSearchParams(Object.entries(asked.record).map(([k, v]) => [k, String(v)]))}`
    : "";
  try {
    const response = await fetch(href("/auth/session") + query);
    // An error status says nothing about the session: the database may be unavailable.
    if (!response.ok) return undefined;
    const answer = (await response.json()) as SessionAnswer;
    if (answer.record && watch === asked) asked?.onNews(answer.record);
    return answer;
  } catch {
    return undefined;
  }
}

/** Asks for news of a record now, and at every later check. @returns stops it */
export function watchRecord(record: WatchedRecord, onNews: Watch["onNews"]): () => void {
  const own = { record, onNews };
  watch = own;
  checkSession();
  return () => {
    if (watch === own) watch = null;
  };
}
