/** What the database process gives to the thread in which PGlite runs. */
export type WorkerInput = {
  dataDir: string;
  socketPath: string;
  /** Opening, recovery after a crash and checkpoints. */
  startTimeoutMs: number;
  /** For clients that ask for no other. */
  statementTimeoutMs: number;
  /** Bytes of the write-ahead log that may wait for a checkpoint. */
  maxWalBytes: number;
  /** Number of the running statement (0: none) and the milliseconds of processor time that it may take. */
  running: BigInt64Array;
};

export type WorkerMessage = { kind: "ready" } | { kind: "closed" } | { kind: "failed"; reason: string };
