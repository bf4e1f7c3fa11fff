/**
 * What takes long or waits for somebody belongs outside of transactions: inside it would hold locks and one of a few
 * connections. Whatever does so asks here first; in tests and development, where transactions are marked, it is then
 * refused. Unmarked, asking costs nothing.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

type Mark = { isOpen: boolean };
const transactions = new AsyncLocalStorage<Mark>();

/** Marks everything that `work` does, directly or not, as done inside a transaction. What it leaves running is free after it. */
export async function asTransaction<T>(work: () => Promise<T>): Promise<T> {
  const mark: Mark = { isOpen: true };
  try {
    return await transactions.run(mark, work);
  } finally {
    mark.isOpen = false;
  }
}

/** Throws where a marked transaction is open. `what` is what must not be done there. */
export function onlyOutside(what: string): void {
  if (transactions.getStore()?.isOpen === true)
    throw new Error(`${what} inside a transaction: do it before, or in a job after`);
}
