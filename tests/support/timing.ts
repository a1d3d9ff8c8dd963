import { demo } from "./demo-records.ts";

/** Minimum and maximum number of pairs that `ratioTo` measures. */
const pairs = { min: 3, max: 30 };

/**
 * The shortest time of a run, divided by the shortest time of its yardstick. Both are measured in turns, because other
 * work on the machine comes and goes.
 *
 * @param stopBelow measuring stops early below this ratio
 */
export async function ratioTo(
  yardstick: () => Promise<unknown>,
  run: () => Promise<unknown>,
  stopBelow: number,
): Promise<number> {
  const shortest = { yardstick: Number.POSITIVE_INFINITY, run: Number.POSITIVE_INFINITY };
  const ratio = () => shortest.run / shortest.yardstick;
  for (let n = 0; n < pairs.min || (n < pairs.max && ratio() >= stopBelow); n++) {
    shortest.yardstick = Math.min(shortest.yardstick, await timeOf(yardstick));
    shortest.run = Math.min(shortest.run, await timeOf(run));
  }
  return ratio();
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/** Requests ten uncached pages one after another: a yardstick for what must be cheap. */
export async function readTenPages(url: string): Promise<void> {
  for (let quantity = 1; quantity <= 10; quantity++) {
    await (await fetch(`${url}/product/${demo.oil.id}?quantity=${quantity}`)).text();
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
