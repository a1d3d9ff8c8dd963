import pg from "pg";

/** Milliseconds until a connection that broke is tried again. */
const reconnectionDelayMs = 2000;

/**
 * Listens to `content_changes` on a connection of its own, which is made anew when it breaks.
 *
 * @returns stops it
 */
export async function listenOn(url: string, onNotification: () => void): Promise<() => void> {
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
    connection.on("notification", onNotification);
    try {
      await connection.connect();
      await connection.query("listen content_changes");
    } catch {
      // Changes are looked for regularly as well: nothing is lost meanwhile.
      connectAgain();
    }
  };
  await connect();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    client?.end().catch(() => {});
  };
}
