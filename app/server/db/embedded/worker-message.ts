/** What the database process passes to the thread in which PGlite runs. */
export type WorkerInput = {
  dataDir: string;
  socketPath: string;
  /** For opening, recovery after a crash and checkpoints. */
  startTimeoutMs: number;
  /** For clients that set no other timeout. */
  statementTimeoutMs: number;
  /** Bytes of write-ahead log after which a checkpoint runs. */
  maxWalBytes: number;
  /** Number of the running statement (0: none), and its limit of processor time in milliseconds. */
  running: BigInt64Array;
};

export type WorkerMessage = { kind: "ready" } | { kind: "closed" } | { kind: "failed"; reason: string };
