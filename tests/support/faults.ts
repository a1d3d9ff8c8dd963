import { faultsOfHtml } from "./html.ts";

/** A response, of which the text is checked. */
export type Received = { status: number; text: string; headers?: Headers };

/** Signs of the inside of the program: a stack, a query, a path. */
export const insides =
  /^\s+at .+:\d+:\d+|Failed query|\b(select|insert into|update|delete from) \\?"|node_modules\//im;

/** Faults that no response may have, whatever was requested. */
export function faultsOf({ status, text, headers }: Received): string[] {
  const type = headers?.get("Content-Type") ?? "";
  const faults: string[] = [];
  if (status >= 500 || status < 200) faults.push(`status ${status}`);
  const inside = insides.exec(text)?.[0];
  if (inside) faults.push(`it tells of its insides: ${inside}`);
  if (type.startsWith("text/html")) faults.push(...faultsOfHtml(text));
  if (/^application\/([\w.-]+\+)?json/.test(type)) JSON.parse(text);
  return faults;
}

/** Runs over all items, six at a time. */
export async function each<T>(items: readonly T[], run: (item: T, place: number) => Promise<unknown>) {
  const waiting = [...items.entries()].reverse();
  const line = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await run(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: 6 }, line));
}

/** A field name of 18 levels, of which each would be built as a list of 200. */
export const deepName = "[200]".repeat(18);
export const deepNames = (count: number) =>
  Array.from({ length: count }, (_, n) => `a${n}${deepName}=`).join("&");
