/** So many in a row that fail fail for a reason of their own surroundings, such as a database that is away. */
const mostInARow = 10;

/**
 * Does the work of a round for one after the other, whatever becomes of those before: a company in which it fails holds up no other.
 * Rejects in the end with what went wrong, so that the round counts as failed and is tried again; ten failures in a row end it.
 */
export async function eachApart<T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  let inARow = 0;
  for (const item of items) {
    try {
      await work(item);
      inARow = 0;
    } catch (error) {
      failures.push(error);
      inARow += 1;
      if (inARow === mostInARow) break;
    }
  }
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} failed`);
}
