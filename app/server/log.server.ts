import pino from "pino";
import { requestId } from "#server/http/request-context.server";

/** One line of JSON per event, on standard output. */
export const log = pino({
  base: null,
  mixin() {
    const id = requestId();
    return id === undefined ? {} : { request: id };
  },
  timestamp: pino.stdTimeFunctions.isoTime,
});

/** Loggable parts of an error, without the values of a failed query, which may be personal data. */
export function loggable(error: unknown): { message: string; cause?: string; stack?: string } {
  const { message, stack, cause } = error instanceof Error ? error : new Error(String(error));
  return {
    message: withoutValues(message),
    ...(cause ? { cause: withoutValues(String(cause)) } : {}),
    ...(stack && error instanceof Error ? { stack: withoutValues(stack) } : {}),
  };
}

/** Query values start on a line with `params:` and end where the stack begins. */
function withoutValues(text: string): string {
  return text.replace(/^params: [\s\S]*?(?=\n {4}at |$(?![\s\S]))/gm, "params: …");
}

/** The path of a request without the query, which may contain personal data. */
export function pathOf({ url = "/" }: { url?: string | undefined }): string {
  return url.split("?")[0] ?? "/";
}
