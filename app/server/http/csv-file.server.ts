import { Readable } from "node:stream";
import { csvStart } from "#domain/csv";

/**
 * A CSV file that is sent while it is read.
 *
 * @param head the first line
 * @param lines run after the loader, outside the language of the request
 */
export function csvFile(head: string, lines: AsyncIterable<string>, name: string): Response {
  async function* whole() {
    yield csvStart + head;
    yield* lines;
  }
  const body = (Readable.toWeb(Readable.from(whole())) as ReadableStream).pipeThrough(
    new TextEncoderStream(),
  );
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}
