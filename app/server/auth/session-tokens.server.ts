import crypto from "node:crypto";
import type { BetterAuthOptions, DBAdapter, DBTransactionAdapter, Where } from "better-auth";

/**
 * Makes better-auth store only the SHA-256 of session tokens; the cookie holds the token itself. A session
 * found by its token has the token again. Any other has the hash, which cannot find, change or delete it.
 */
export function hashSessionTokens(
  makeAdapter: (options: BetterAuthOptions) => DBAdapter<BetterAuthOptions>,
): (options: BetterAuthOptions) => DBAdapter<BetterAuthOptions> {
  return (options) => {
    const adapter = makeAdapter(options);
    return {
      ...adapter,
      ...withHashedTokens(adapter),
      transaction: (run) => adapter.transaction((tx) => run({ ...tx, ...withHashedTokens(tx) })),
    };
  };
}

function withHashedTokens(
  adapter: DBTransactionAdapter<BetterAuthOptions>,
): Omit<DBTransactionAdapter<BetterAuthOptions>, "id" | "createSchema" | "options"> {
  return {
    // biome-ignore lint/suspicious/noExplicitAny: as better-auth declares it
    async create<T extends Record<string, any>, R = T>(query: Parameters<typeof adapter.create<T>>[0]) {
      const row = await adapter.create<T, R>({ ...query, data: hashed(query.model, query.data) });
      return withToken(row, query.model, tokenIn(query.data));
    },
    async findOne<T>(query: Parameters<typeof adapter.findOne>[0]) {
      const row = await adapter.findOne<T>(hashedWhere(query));
      return withToken(row, query.model, tokenOf(query.where));
    },
    findMany: (query) => adapter.findMany(hashedWhere(query)),
    count: (query) => adapter.count(hashedWhere(query)),
    async update<T>(query: Parameters<typeof adapter.update>[0]) {
      const update = hashed(query.model, query.update);
      const row = await adapter.update<T>({ ...hashedWhere(query), update });
      return withToken(row, query.model, tokenIn(query.update) ?? tokenOf(query.where));
    },
    updateMany: (query) =>
      adapter.updateMany({ ...hashedWhere(query), update: hashed(query.model, query.update) }),
    delete: (query) => adapter.delete(hashedWhere(query)),
    deleteMany: (query) => adapter.deleteMany(hashedWhere(query)),
    consumeOne: (query) => adapter.consumeOne(hashedWhere(query)),
    incrementOne: (query) => adapter.incrementOne(hashedWhere(query)),
  };
}

/** What is stored of a token. */
export const hashOfToken = (token: string) => crypto.hash("sha256", token, "base64url");

function hashedWhere<T extends { model: string; where?: Where[] | undefined }>(query: T): T {
  if (query.model !== "session" || query.where === undefined) return query;
  const where = query.where.map((it) =>
    it.field === "token" ? { ...it, value: hashedValue(it.value) } : it,
  );
  return { ...query, where };
}

function hashedValue(value: Where["value"]): Where["value"] {
  if (Array.isArray(value)) return value.map((it) => hashOfToken(String(it)));
  return typeof value === "string" ? hashOfToken(value) : value;
}

function hashed<T extends Record<string, unknown>>(model: string, data: T): T {
  const token = tokenIn(data);
  return model === "session" && token !== undefined ? { ...data, token: hashOfToken(token) } : data;
}

function tokenIn(data: Record<string, unknown>): string | undefined {
  return typeof data.token === "string" ? data.token : undefined;
}

function tokenOf(where: Where[] | undefined): string | undefined {
  const value = where?.find(({ field }) => field === "token")?.value;
  return typeof value === "string" ? value : undefined;
}

function withToken<T>(row: T, model: string, token: string | undefined): T {
  return model === "session" && row && token !== undefined ? { ...row, token } : row;
}
