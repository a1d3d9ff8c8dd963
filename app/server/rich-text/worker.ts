// The worker thread that parses one rich text.
import { parentPort, workerData } from "node:worker_threads";
import { parseRichText } from "#server/rich-text/parse";

parentPort?.postMessage(parseRichText(workerData));
