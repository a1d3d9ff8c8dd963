import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

/** SQLSTATE of a server, a database or a role that has all the connections it may have. */
const tooManyConnections = "53300";

/** Milliseconds between two tries. */
const retryDelayMs = 50;

type Callback = Parameters<pg.Pool["connect"]>[0];

/**
 * A pool that waits when the server gives no more connections: its own come back. The library's fails whoever
 * asks for one more than the server gives, however few it has.
 */
export class PatientPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const connected = this.#connectInTime();
    if (callback === undefined) return connected;
    connected.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  async #connectInTime(): Promise<pg.PoolClient> {
    const until = performance.now() + (this.options.connectionTimeoutMillis ?? 0);
    for (;;) {
      try {
        return await super.connect();
      } catch (error) {
        const isFull = (error as { code?: string }).code === tooManyConnections;
        if (!isFull || performance.now() > until) throw error;
        await wait(retryDelayMs);
      }
    }
  }
}
