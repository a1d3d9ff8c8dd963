import pg from "pg";
import { log } from "#server/log.server";

const reconnectionDelayMs = 2000;

/** Time in which our own test notification must arrive. */
const probeTimeoutMs = 3000;

/**
 * Listens to `content_version` on its own connection, and reconnects when it breaks. A pooler in transaction
 * mode passes no notifications on: this is logged once.
 *
 * @param pool sends the test notification
 * @returns a function that stops listening
 */
export async function listenOn(url: string, pool: pg.Pool, onNotification: () => void): Promise<() => void> {
  let hasArrived = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const connect = async () => {
    const connection = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    const connectAgain = () => {
      if (client !== connection) return;
      client = null;
      connection.end().catch(() => {});
      if (!isStopped) timer = setTimeout(connect, reconnectionDelayMs).unref();
    };
    client = connection;
    connection.on("error", connectAgain);
    connection.on("end", connectAgain);
    connection.on("notification", () => {
      hasArrived = true;
      onNotification();
    });
    try {
      await connection.connect();
      await connection.query("listen content_version");
    } catch {
      // Nothing is lost: changes are polled as well.
      connectAgain();
    }
  };
  await connect();
  const probe = setTimeout(() => {
    if (!hasArrived && !isStopped)
      log.warn(
        "No notification arrives through DATABASE_URL: changes of other instances are seen a second later",
      );
  }, probeTimeoutMs).unref();
  pool.query("select pg_notify('content_version', 'probe')").catch(() => {});
  return () => {
    isStopped = true;
    clearTimeout(timer);
    clearTimeout(probe);
    client?.end().catch(() => {});
  };
}
