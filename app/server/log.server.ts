import pino from "pino";

/** One line of JSON an event, on standard output. */
export const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime });
