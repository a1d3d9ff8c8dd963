import type { HttpClient } from "./http-client.ts";
import { sentFields } from "./record-form.ts";

/** Presses Preview in the form of a record with these fields. `search` is part of the URL of the preview. */
export async function openPreview(
  who: HttpClient,
  { recordType, id, search = "" }: { recordType: string; id: string; search?: string },
  fields: Record<string, string | string[]> = {},
) {
  const response = await who.post(`/admin/preview/${recordType}/${id}${search}`, sentFields(fields));
  const path = response.location ?? "";
  const { text } = path === "" ? response : await who.get(path);
  const token = /preview=([0-9a-f-]{36}\.[\w-]{43})/.exec(text)?.[1] ?? "";
  return { ...response, path, text, token };
}
