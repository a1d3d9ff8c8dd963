import pino from "pino";
import { noteFailure } from "#server/db/reads.server";

/** As pino counts. */
const errorLevel = 50;

/** One line of JSON an event, on standard output. */
export const log = pino({
  base: null,
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
