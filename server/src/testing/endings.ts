/**
 * What a test file has begun ends with it, the last first: servers, pools, databases. `setup.ts` sees to it, wherever in
 * the file (in a hook, in a test) it was begun. Files of one worker share its process, so nothing may be left running.
 */
const endings: (() => unknown)[] = [];

/** Remembers what to do when the file is over. */
export function atTheEnd(ending: () => unknown): void {
  endings.push(ending);
}

/** Does something whose endings are not this file's: what it has begun goes on as long as the process. */
export async function beyondTheFile<T>(work: () => Promise<T>): Promise<T> {
  const before = endings.length;
  const done = await work();
  endings.splice(before);
  return done;
}

/** Ends everything; a failure is told after all the others have had their turn. */
export async function endAll(): Promise<void> {
  const failures: unknown[] = [];
  for (const ending of endings.splice(0).reverse())
    await Promise.resolve()
      .then(ending)
      .catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'not everything of this file could be ended');
}
