import type { PGlite, Transaction } from "@electric-sql/pglite";

/**
 * Lets the process and whoever comes in through its socket use the embedded database's one connection in
 * turns. Left alone, a message from the socket runs in the middle of whatever transaction is open, whoever has
 * begun it, and would be undone with it.
 *
 * @returns the database as the socket must see it; a transaction begun there keeps its turn to its end
 */
export function takeTurns(database: PGlite): PGlite {
  const [query, exec] = [database.query.bind(database), database.exec.bind(database)];
  const transaction = database.transaction.bind(database);
  let last: Promise<void> = Promise.resolve();
  const turn = async (): Promise<() => void> => {
    let end = () => {};
    const before = last;
    last = new Promise((resolve) => {
      end = resolve;
    });
    await before;
    return end;
  };
  const inTurn = async <T>(run: () => Promise<T>): Promise<T> => {
    const end = await turn();
    return run().finally(end);
  };
  database.query = (...asked) => inTurn(() => query(...asked)) as never;
  database.exec = (...asked) => inTurn(() => exec(...asked));
  database.transaction = <T>(run: (tx: Transaction) => Promise<T>) => inTurn(() => transaction(run));

  let kept: (() => void) | null = null;
  const fromSocket = async <T>(run: () => Promise<T>): Promise<T> => {
    const end = kept ?? (await turn());
    kept = null;
    try {
      return await run();
    } finally {
      if (database.isInTransaction()) kept = end;
      else end();
    }
  };
  const seen: Partial<PGlite> = {
    runExclusive: (run) => fromSocket(() => database.runExclusive(run)),
    exec: (...asked) => fromSocket(() => exec(...asked)),
  };
  return new Proxy(database, {
    get(_, name) {
      const found = seen[name as keyof PGlite] ?? database[name as keyof PGlite];
      return typeof found === "function" ? found.bind(database) : found;
    },
  });
}
