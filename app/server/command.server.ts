import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { type Config, OperatorError, readConfig } from "#server/config.server";
import { type Database, reachDatabase } from "#server/db/database.server";
import { hasEmbeddedDatabase } from "#server/db/embedded/embedded.server";

/**
 * Runs a shell command and prints an error as one sentence.
 *
 * @returns the exit code
 */
export async function runCommand(run: () => Promise<void>): Promise<number> {
  try {
    await run();
    return 0;
  } catch (error) {
    const { message } = error as Error;
    console.error(error instanceof OperatorError ? message : `It could not be done (${message}).`);
    return 1;
  }
}

/**
 * Parses the arguments after `npm run NAME --`. Every command accepts `--help`.
 *
 * @throws OperatorError for an option that the command does not have
 */
export function parseCommand<const T extends ParseArgsOptionsConfig>(
  name: string,
  args: string[],
  options: T,
) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { ...options, help: { type: "boolean", short: "h" } as const },
    });
  } catch (error) {
    throw unknownCommand(name, (error as Error).message.replace(/\.?$/, "."));
  }
}

export function unknownCommand(name: string, sentence: string): OperatorError {
  return new OperatorError(`${sentence} See npm run ${name} -- --help`);
}

/**
 * Opens the database of this installation, also while the site is running.
 *
 * @param mayCreate whether an embedded database is created where there is none
 * @throws OperatorError if there is none
 */
export async function withDatabase<T>(
  run: (services: { db: Database; config: Config }) => Promise<T>,
  { mayCreate = false } = {},
): Promise<T> {
  const config = readConfig();
  if (!mayCreate && !config.databaseUrl && !hasEmbeddedDatabase(config.dataDir)) {
    throw new OperatorError(
      `There is no site in ${config.dataDir}: set DATA_DIR or DATABASE_URL as for npm start.`,
    );
  }
  const location = config.databaseUrl ? { url: config.databaseUrl } : { folder: config.dataDir };
  const { db, close } = await reachDatabase(location, "db/migrations");
  try {
    return await run({ db, config });
  } finally {
    await close();
  }
}

let lastPrintedAt = 0;

/** Prints progress: a terminal replaces the previous line; other outputs get at most one line per second. */
export function printProgress(line: string) {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${line}`);
  else if (line.endsWith("\n")) process.stdout.write(line);
  else if (Date.now() - lastPrintedAt > 1000) {
    lastPrintedAt = Date.now();
    process.stdout.write(`${line}\n`);
  }
}
