import type { WorkerInput, WorkerMessage } from "#server/db/embedded/worker-message";

/** What the product gives to the database process. */
export type ProcessInput = Omit<WorkerInput, "running"> & {
  /** A process that is ending may hold the folder for a moment. */
  lockTimeoutMs: number;
};

/** What the database process tells the product. */
export type ProcessMessage = WorkerMessage | { kind: "in use" | "not writable"; reason: string };
