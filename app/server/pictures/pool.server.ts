import { fork } from "node:child_process";
import { availableParallelism } from "node:os";
import PQueue from "p-queue";
import { pictureTask } from "#domain/request-limits";
import { log } from "#server/log.server";
import type { PictureTasks, TaskRequest, TaskResponse } from "#server/pictures/process/main";
import { PictureRefused } from "#server/pictures/refusal.server";
import { pictureEnvironment } from "#server/process-environment.server";

/** Priority of a task by who waits for it; the higher goes first. */
const priority = { nobody: 0, visitor: 1, staff: 2 };

/** Tasks in child processes, which are killed when they take too much (docs/decisions/0019). */
export const acceptPicture = inProcess("acceptPicture", () => priority.staff);
export const cropForSlot = inProcess("cropForSlot", () => priority.staff);
export const makeRendition = inProcess("makeRendition", (_from, _to, { isBackground }) =>
  isBackground ? priority.nobody : priority.visitor,
);

/** @throws PictureRefused also when the process had to be killed */
function inProcess<Name extends keyof PictureTasks>(
  name: Name,
  priorityOf: (...args: Parameters<PictureTasks[Name]>) => number,
) {
  return async (
    ...args: Parameters<PictureTasks[Name]>
  ): Promise<Awaited<ReturnType<PictureTasks[Name]>>> => {
    const ask = () => (idle.pop() ?? startProcess()).ask({ name, args });
    const response = await queue.add(ask, { priority: priorityOf(...args) });
    if ("refusal" in response) throw new PictureRefused(response.refusal);
    if ("error" in response) throw new Error(response.error);
    return response.result as Awaited<ReturnType<PictureTasks[Name]>>;
  };
}

type PictureProcess = { ask(task: TaskRequest): Promise<TaskResponse> };

const queue = new PQueue({ concurrency: Math.min(availableParallelism(), pictureTask.processes) });
const idle: PictureProcess[] = [];

/** Relative to the project folder, which is the working directory. */
const entry = "app/server/pictures/process/main.ts";

function startProcess(): PictureProcess {
  const child = fork(entry, {
    execArgv: ["--expose-gc"],
    env: pictureEnvironment,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  let settle = (_: TaskResponse) => {};
  let running: TaskRequest["name"] | null = null;
  let last: TaskResponse | null = null;
  let idleTimer: NodeJS.Timeout;
  const leaveIdle = () => {
    clearTimeout(idleTimer);
    if (idle.includes(self)) idle.splice(idle.indexOf(self), 1);
  };
  const end = () => child.kill("SIGKILL");
  const self: PictureProcess = {
    ask(task) {
      clearTimeout(idleTimer);
      running = task.name;
      const { promise, resolve } = Promise.withResolvers<TaskResponse>();
      const timer = setTimeout(() => {
        last = { refusal: "too-slow" };
        end();
      }, pictureTask.stuckSeconds * 1000);
      settle = (response) => {
        clearTimeout(timer);
        resolve(response);
      };
      child.send(task);
      return promise;
    },
  };
  child.on("message", (response: TaskResponse) => {
    if ("isLast" in response) {
      last = response;
      return;
    }
    running = null;
    idle.push(self);
    idleTimer = setTimeout(() => {
      leaveIdle();
      end();
    }, pictureTask.idleSeconds * 1000);
    settle(response);
  });
  child.on("exit", (code, signal) => {
    leaveIdle();
    const response = last ?? responseOfEnded(code, signal);
    if (running) {
      const why = "refusal" in response ? response.refusal : "error";
      log.warn({ task: running, why, code, signal }, "A process that reads pictures was ended");
    }
    settle(response);
  });
  child.on("error", (error) => {
    leaveIdle();
    end();
    settle({ error: error.message });
  });
  return self;
}

/** The response of a process that ended without one; Linux sends SIGKILL when no memory is left. */
function responseOfEnded(code: number | null, signal: NodeJS.Signals | null): TaskResponse {
  if (signal === null) return { error: `The process that reads pictures ended with code ${code}` };
  return { refusal: signal === "SIGKILL" ? "too-much-memory" : "damaged" };
}
