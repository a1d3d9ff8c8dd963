import closeWithGrace from "close-with-grace";
import { timeouts } from "#domain/request-limits";
import { log, loggable } from "#server/log.server";

/**
 * Signals within this many milliseconds count as one: a terminal or service manager sends it, and npm
 * forwards it.
 */
const sameSignalMs = 200;

/**
 * Closes and ends the process at SIGTERM, at SIGINT and after an uncaught error. A second signal ends it at
 * once.
 *
 * @returns closes and ends the process without a signal
 */
export function stopOnSignal(close: () => Promise<void>): () => void {
  let isClosing = false;
  const logError = (error: unknown) => log.error({ err: loggable(error) }, "The process ends with an error");
  const grace = closeWithGrace(
    {
      delay: timeouts.stop * 1000,
      logger: { error: logError },
      // close-with-grace would take one signal from two senders for a second signal.
      skip: [
        ...signals,
        "SIGHUP",
        "SIGQUIT",
        "SIGILL",
        "SIGTRAP",
        "SIGABRT",
        "SIGBUS",
        "SIGFPE",
        "SIGSEGV",
        "SIGUSR2",
      ],
    },
    async ({ err }) => {
      isClosing = true;
      if (err) logError(err);
      await close();
    },
  );
  const stop = () => {
    if (!isClosing) grace.close();
  };
  let signalledAt: number | null = null;
  for (const signal of signals) {
    process.on(signal, () => {
      if (signalledAt !== null && performance.now() - signalledAt > sameSignalMs) process.exit(1);
      signalledAt ??= performance.now();
      stop();
    });
  }
  return stop;
}

const signals = ["SIGTERM", "SIGINT"] as const;
