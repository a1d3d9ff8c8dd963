import { once } from "node:events";
import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { LRUCache } from "lru-cache";
import PQueue from "p-queue";
import { richTextTask } from "#domain/request-limits";
import type { Block } from "#domain/rich-text";
import { preventCaching } from "#server/http/request-context.server";
import { log, loggable } from "#server/log.server";
import { plainBlocks } from "#server/rich-text/parse";

/** Results by text; null for a text that could not be parsed. */
const cache = new LRUCache<string, Promise<Block[] | null>>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: (_, text) => 10 * text.length + 100,
  ttl: richTextTask.cacheMs,
  memoMethod: (text) => queue.add(() => parseInThread(text)),
});

const queue = new PQueue({ concurrency: 1 });

/**
 * Parses a rich text in a worker thread, because some texts would take minutes. A text that takes too much time or
 * memory is shown as typed.
 */
export async function readRichText(text: string): Promise<Block[]> {
  const blocks = await cache.memo(text);
  if (blocks !== null) return blocks;
  preventCaching();
  return plainBlocks(text);
}

async function parseInThread(text: string): Promise<Block[] | null> {
  const worker = new Worker(resolve("app/server/rich-text/worker.ts"), {
    workerData: text,
    resourceLimits: { maxOldGenerationSizeMb: richTextTask.memoryMb },
  });
  try {
    const [blocks] = await once(worker, "message", {
      signal: AbortSignal.timeout(richTextTask.seconds * 1000),
    });
    return blocks;
  } catch (error) {
    log.warn(
      { err: loggable(error), length: text.length },
      "A rich text could not be parsed and is shown as typed",
    );
    return null;
  } finally {
    await worker.terminate();
  }
}
