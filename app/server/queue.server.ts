/** Runs what it is given; `isPatient` lets everything else go first. */
type Queue = <T>(run: () => Promise<T>, options?: { isPatient?: boolean }) => Promise<T>;

/** So many at a time, in the order in which they come. */
export function createQueue(atOnce: number): Queue {
  let running = 0;
  const waiting: (() => void)[] = [];
  const patient: (() => void)[] = [];
  return async (run, { isPatient = false } = {}) => {
    if (running >= atOnce) {
      await new Promise<void>((resolve) => (isPatient ? patient : waiting).push(resolve));
    } else running++;
    try {
      return await run();
    } finally {
      const next = waiting.shift() ?? patient.shift();
      if (next) next();
      else running--;
    }
  };
}
