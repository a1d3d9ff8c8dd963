import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

/** SQLSTATE too_many_connections: the server, the database or the role is at its limit. */
const tooManyConnections = "53300";

const retryDelayMs = 50;

type Callback = Parameters<pg.Pool["connect"]>[0];

/**
 * A pool that waits when the server allows no more connections, because its own become free again. `pg.Pool`
 * fails at once in that case.
 */
export class RetryingPool extends pg.Pool {
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
