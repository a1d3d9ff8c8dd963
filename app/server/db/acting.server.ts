import { AsyncLocalStorage } from "node:async_hooks";
import type { PGlite, QueryOptions, Transaction } from "@electric-sql/pglite";
import pg from "pg";
import type { Person } from "#domain/person";

const acting = new AsyncLocalStorage<string>();

/**
 * Runs something, all that it awaits included, with every change of a record told as this person's: the
 * connection says who acts, and the trigger `note_activity` of the migrations writes it down.
 */
export function actingAs<T>({ id, email }: Pick<Person, "id" | "email">, run: () => T): T {
  return acting.run(JSON.stringify({ id, email }), run);
}

const toSay = "select set_config('nyiur.actor', $1, $2)";

/** What can change something, or begins what can. */
const isWrite = (text: string) => /^\s*(insert|update|delete|with|begin)\b/i.test(text);

/** A connection that says who acts, ahead of every write and every transaction of somebody else than the last. */
class ActingClient extends pg.Client {
  #said = "";

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // One that breaks while it is in use fails what it was asked; unheard, this would end the process as well.
    this.on("error", () => {});
  }

  // biome-ignore lint/suspicious/noExplicitAny: every form that pg knows
  override query(...asked: any[]): any {
    const [query] = asked;
    const actor = acting.getStore() ?? "";
    if (actor !== this.#said && isWrite(typeof query === "string" ? query : (query?.text ?? ""))) {
      this.#said = actor;
      // Whatever is asked on a connection is done in that order.
      super.query(toSay, [actor, false]).catch(() => {});
    }
    return super.query(...(asked as [string]));
  }
}

/** PostgreSQL's connections. */
export class ActingPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super({ ...config, Client: ActingClient } as pg.PoolConfig);
    // An idle connection that breaks is replaced at its next use; unheard, it would end the process.
    this.on("error", () => {});
  }

  /** As pg has it, but waiting by a promise: who acts is lost in the callback of whoever gives a connection back. */
  // biome-ignore lint/suspicious/noExplicitAny: every form that pg knows
  override async query(...asked: any[]): Promise<any> {
    const client = await this.connect();
    try {
      const result = await client.query(...(asked as [string]));
      client.release();
      return result;
    } catch (error) {
      client.release(error as Error);
      throw error;
    }
  }
}

/** The same for the embedded database, whose one connection everybody shares: said within each transaction. */
export function tellWhoActs(database: PGlite): void {
  const query = database.query.bind(database);
  const transaction = database.transaction.bind(database);
  database.transaction = <T>(run: (tx: Transaction) => Promise<T>) => {
    const actor = acting.getStore();
    if (actor === undefined) return transaction(run);
    return transaction(async (tx) => {
      await tx.query(toSay, [actor, true]);
      return run(tx);
    });
  };
  database.query = <T>(text: string, ...rest: [unknown[]?, QueryOptions?]) => {
    if (acting.getStore() === undefined || !isWrite(text)) return query<T>(text, ...rest);
    return database.transaction((tx) => tx.query<T>(text, ...rest));
  };
}
