import type { WorkerInput, WorkerMessage } from "#server/db/embedded/worker-message";

/** What the parent process passes to the database process. */
export type ProcessInput = Omit<WorkerInput, "running"> & {
  /** How long to retry the lock: a process that is ending may hold it for a moment. */
  lockTimeoutMs: number;
};

/** What the database process sends to its parent: `alive` every `aliveMs`. */
export type ProcessMessage =
  | WorkerMessage
  | { kind: "alive" }
  | { kind: "in use" | "not writable"; reason: string };

export const aliveMs = 1000;
