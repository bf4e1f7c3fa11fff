/** Waiting that comes to an end: the library's own calls may hang for ever when a connection dies under them. */
import type { Timers } from '#src/platform/timers.ts';

export class TookTooLong extends Error {
  constructor() {
    super('it took too long');
    this.name = 'TookTooLong';
  }
}

/**
 * Resolves as `work` does. Rejects with `TookTooLong` when it has not come to an end within `limitMs`; it is left to
 * itself.
 */
export function limited<T>(timers: Timers, limitMs: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = timers.after(limitMs, () => reject(new TookTooLong()));
    work.then(resolve, reject).finally(cancel);
  });
}
