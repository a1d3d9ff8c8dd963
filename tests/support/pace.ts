import { cast } from "./cast.ts";

/** Shortest of several runs in milliseconds: other work on the machine affects it least. */
export async function shortest(run: () => Promise<unknown>, runs = 5): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let n = 0; n < runs; n++) {
    const start = performance.now();
    await run();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

/** Requests ten uncached pages one after another: a yardstick for what must be cheap. */
export async function readTenPages(url: string): Promise<void> {
  for (let quantity = 1; quantity <= 10; quantity++) {
    await (await fetch(`${url}/product/${cast.oil.id}?quantity=${quantity}`)).text();
  }
}

/**
 * Polls until a condition is true.
 *
 * @returns milliseconds in total, and of the slowest poll
 */
export async function timeUntil(isSo: () => Promise<boolean>): Promise<{ waited: number; slowest: number }> {
  const start = performance.now();
  let slowest = 0;
  for (;;) {
    const asked = performance.now();
    const isDone = await isSo();
    const now = performance.now();
    slowest = Math.max(slowest, now - asked);
    if (isDone) return { waited: now - start, slowest };
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
