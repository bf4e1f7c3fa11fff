/**
 * Which request something is done for: told by every line that is logged meanwhile, and carried by the jobs that it orders, so
 * that what follows from a request can be found by the id in its answer.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** The id of the request that led to this; undefined for what began by itself. */
export const requestId = (): string | undefined => current.getStore();

/** Does `work`, and everything that it sets in motion, for this request. */
export const forRequest = <T>(id: string | undefined, work: () => T): T =>
  id === undefined ? work() : current.run(id, work);
