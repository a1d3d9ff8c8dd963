import { AsyncLocalStorage } from "node:async_hooks";
import pino from "pino";
import { noteFailure } from "#server/db/reads.server";

/** As pino counts. */
const errorLevel = 50;

const request = new AsyncLocalStorage<string>();

/** Runs something, all that it awaits included, with every line of the log marked as of this request. */
export function inRequest<T>(id: string, run: () => T): T {
  return request.run(id, run);
}

/** One line of JSON an event, on standard output. */
export const log = pino({
  base: null,
  mixin() {
    const id = request.getStore();
    return id === undefined ? {} : { request: id };
  },
  timestamp: pino.stdTimeFunctions.isoTime,
  hooks: {
    logMethod(inputs, method, level) {
      if (level >= errorLevel) noteFailure();
      method.apply(this, inputs);
    },
  },
});

/** What is logged of an error: never the values of a failed query, which may be anybody's. */
export function loggable(error: unknown): { message: string; cause?: string; stack?: string } {
  const { message, stack, cause } = error instanceof Error ? error : new Error(String(error));
  return {
    message: withoutValues(message),
    ...(cause ? { cause: withoutValues(String(cause)) } : {}),
    ...(stack && error instanceof Error ? { stack: withoutValues(stack) } : {}),
  };
}

/** Values have lines of their own; they end where the stack begins. */
function withoutValues(text: string): string {
  return text.replace(/^params: [\s\S]*?(?=\n {4}at |$(?![\s\S]))/gm, "params: …");
}

/** The path of a request: what stands behind it may be anybody's words. */
export function pathOf({ url = "/" }: { url?: string | undefined }): string {
  return url.split("?")[0] ?? "/";
}
