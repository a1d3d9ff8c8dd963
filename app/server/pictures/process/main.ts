// The child process that decodes and encodes pictures, one task at a time. It is started without a build.
import { writeFile } from "node:fs/promises";
import { pictureTask } from "#domain/request-limits";
import type { UploadError } from "#domain/upload";
import { acceptPicture } from "#server/pictures/process/accept";
import { cropForSlot } from "#server/pictures/process/crop";
import { makeRendition } from "#server/pictures/process/rendition";
import { PictureRefused } from "#server/pictures/refusal.server";

const tasks = { acceptPicture, cropForSlot, makeRendition };

export type PictureTasks = typeof tasks;

export type TaskRequest = { name: keyof PictureTasks; args: unknown[] };

/** `isLast`: the process ends after this response. */
export type TaskResponse = { result: unknown } | { refusal: UploadError; isLast?: true } | { error: string };

// process.exit would wait for the threads of libvips, which may still be working.
const end = () => process.kill(process.pid, "SIGKILL");

process.on("disconnect", end);

// When the machine runs out of memory, Linux ends this process before the server.
writeFile("/proc/self/oom_score_adj", "1000").catch(() => {});

process.on("message", async ({ name, args }: TaskRequest) => {
  // The buffers of earlier tasks must not count towards the memory limit.
  globalThis.gc?.();
  const before = process.cpuUsage();
  let isRefused = false;
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if (process.memoryUsage.rss() > pictureTask.memory) refuse("too-much-memory");
    else if ((user + system) / 1_000_000 > pictureTask.seconds) refuse("too-slow");
  }, pictureTask.checkMs);
  const refuse = (refusal: UploadError) => {
    isRefused = true;
    clearInterval(watch);
    process.send?.({ refusal, isLast: true } satisfies TaskResponse, end);
  };
  const response = await run(name, args);
  clearInterval(watch);
  if (!isRefused) process.send?.(response);
});

async function run(name: keyof PictureTasks, args: unknown[]): Promise<TaskResponse> {
  const task = tasks[name] as (...args: unknown[]) => Promise<unknown>;
  try {
    return { result: await task(...args) };
  } catch (error) {
    return error instanceof PictureRefused ? { refusal: error.refusal } : { error: String(error) };
  }
}
