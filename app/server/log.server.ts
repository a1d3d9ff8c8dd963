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
  const { name, message, stack, cause } = error instanceof Error ? error : new Error(String(error));
  const shown = withoutValues(message);
  const end = stack?.includes(message) ? stack.indexOf(message) + message.length : undefined;
  return {
    message: shown,
    ...(cause ? { cause: withoutValues(String(cause)) } : {}),
    // A value in the message may look like a line of the stack, so the message is replaced as a whole.
    ...(stack && error instanceof Error
      ? { stack: end === undefined ? withoutValues(stack) : `${name}: ${shown}${stack.slice(end)}` }
      : {}),
  };
}

/** The values of a query stand at the end of a message, after `params:`. */
function withoutValues(message: string): string {
  return message.replace(/^params: [\s\S]*/m, "params: …");
}

/** The path of a request without the query, which may contain personal data. */
export function pathOf({ url = "/" }: { url?: string | undefined }): string {
  return url.split("?")[0] ?? "/";
}
