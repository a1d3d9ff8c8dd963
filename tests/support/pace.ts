import { cast } from "./cast.ts";

/**
 * How many times longer a run takes than its yardstick. Both are measured in pairs, one right after the other, because
 * other work on the machine comes and goes.
 *
 * @param enough the first pair with a smaller ratio is the last
 * @returns the smallest ratio of up to eight pairs
 */
export async function ratioTo(
  yardstick: () => Promise<unknown>,
  run: () => Promise<unknown>,
  enough: number,
): Promise<number> {
  let ratio = Number.POSITIVE_INFINITY;
  for (let n = 0; n < 8 && ratio >= enough; n++) {
    const usual = await timeOf(yardstick);
    ratio = Math.min(ratio, (await timeOf(run)) / usual);
  }
  return ratio;
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
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
