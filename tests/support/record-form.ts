import { readFields } from "./html.ts";
import type { HttpClient } from "./http-client.ts";

type Fields = Record<string, string | string[]>;

/** The values of the record's form on a page, as a browser would send them. */
export async function fieldsOn(who: HttpClient, path: string): Promise<Record<string, string[]>> {
  return fieldsIn((await who.get(path)).text);
}

/** The values of the record's form in the HTML of a page. */
export function fieldsIn(html: string): Record<string, string[]> {
  const start = html.indexOf('name="version"');
  return readFields(html.slice(html.lastIndexOf("<form", start), html.indexOf("</form>", start)));
}

/** Fields as a form sends them; a list has an entry for each value. */
export function sentFields(fields: Fields): URLSearchParams {
  return new URLSearchParams(
    Object.entries(fields).flatMap(([name, values]) => [values].flat().map((it) => [name, it])),
  );
}

/** Opens the form on a page, changes some fields, and saves it. */
export async function saveRecord(who: HttpClient, path: string, changes: Fields) {
  return who.post(path, sentFields({ ...(await fieldsOn(who, path)), ...changes }));
}

/** The transaction that the toast on a page offers to undo; empty without such a toast. */
export async function undoOn(who: HttpClient, path: string): Promise<string> {
  return /name="transaction" value="([^"]+)"/.exec((await who.get(path)).text)?.[1] ?? "";
}
