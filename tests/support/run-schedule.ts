// Runs the schedule as one process of several: once for each minute from a start. Usage: URL, start, minutes.
import { minuteMs } from "#domain/duration";
import { openDatabase } from "#server/db/database.server";
import { runSchedule } from "#server/schedule.server";

const [, , url = "", start = "", minutes = "0"] = process.argv;
const { db, close } = await openDatabase({ url }, "db/migrations");
for (let n = 0; n < Number(minutes); n++) await runSchedule(db, new Date(Date.parse(start) + n * minuteMs));
await close();
