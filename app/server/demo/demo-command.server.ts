import { sql } from "drizzle-orm";
import {
  parseCommand,
  printProgress,
  runCommand,
  unknownCommand,
  withDatabase,
} from "#server/command.server";
import { loadDemoContent } from "#server/demo/demo.server";
import { type Amounts, demoAmounts, fillWithDemo } from "#server/demo/demo-amount.server";
import { openStorage } from "#server/storage/open-storage.server";

const help = `Demo content, to see how the site behaves with much of it. What is there stays as it is.

  npm run demo                      loads the demo content into an empty database
  npm run demo -- --scale 100       then copies it until there is 100 times as much
  npm run demo -- --posts 10000     or until there are so many posts; --products and --messages alike`;

const max = 1_000_000;

/**
 * The command `npm run demo`.
 *
 * @param args the arguments after `--`
 * @returns the exit code
 */
export function demo(args: string[]): Promise<number> {
  return runCommand(async () => {
    const { positionals, values } = parseCommand("demo", args, {
      scale: { type: "string" },
      products: { type: "string" },
      posts: { type: "string" },
      messages: { type: "string" },
    });
    if (values.help) return console.log(help);
    if (positionals.length > 0) throw unknownCommand("demo", `There is no "${positionals.join(" ")}".`);
    const amountOf = (option: "scale" | keyof Amounts) => readAmount(option, values[option]);
    const scale = amountOf("scale") ?? 1;
    const wanted = {
      products: amountOf("products") ?? demoAmounts.products * scale,
      posts: amountOf("posts") ?? demoAmounts.posts * scale,
      messages: amountOf("messages") ?? demoAmounts.messages * scale,
    };
    await withDatabase(
      async ({ db, config }) => {
        const storage = await openStorage(config);
        await loadDemoContent({ db, storage }, "db/demo", new Date());
        const counts = await fillWithDemo(db, wanted, new Date(), printProgress);
        printProgress("Putting the indexes in order");
        await db.execute(sql`vacuum analyze`);
        printProgress(
          `There are ${counts.products} products, ${counts.posts} posts and ${counts.messages} messages.\n`,
        );
      },
      { mayCreate: true },
    );
  });
}

function readAmount(option: string, given: string | undefined): number | null {
  if (given === undefined) return null;
  const amount = Number(given);
  if (Number.isInteger(amount) && amount > 0 && amount <= max) return amount;
  throw unknownCommand("demo", `--${option} must be a whole number from 1 to ${max}.`);
}
