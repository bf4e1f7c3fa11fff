/**
 * Keeps the order of a conversation over an interruption: what was missed is read one after the other, and what is heard
 * live meanwhile waits for it. Not for long: of some of what was missed nothing is ever told, as it was known already.
 */
import type { Timers } from '#src/platform/timers.ts';
import type { Batch } from '../content/read-batch.ts';

export type CatchUp = {
  /** A message that was missed will be read. */
  readonly expect: (messageId: string) => void;
  /** Runs `take` at once, or when everything that was missed has been told. */
  readonly inTurn: (batch: Batch, take: () => void) => void;
  /** Nothing waits any longer. */
  readonly stop: () => void;
};

/** Without anything missed being told for so long, nothing of it is waited for. */
const patienceMs = 500;

export function catchUp(timers: Timers): CatchUp {
  // In the order in which they are read.
  const missed = new Set<string>();
  const live: (() => void)[] = [];
  let cancel = (): void => undefined;

  function stop(): void {
    cancel();
    missed.clear();
    for (const take of live.splice(0)) take();
  }

  function goOn(): void {
    cancel();
    if (missed.size === 0) stop();
    else cancel = timers.after(patienceMs, stop);
  }

  function told(messageId: string): void {
    if (!missed.has(messageId)) return;
    // What came before it was not worth telling.
    for (const each of missed) {
      missed.delete(each);
      if (each === messageId) break;
    }
  }

  return {
    expect: (messageId) => {
      missed.add(messageId);
      goOn();
    },
    inTurn: (batch, take) => {
      const upsert = batch['messages.upsert'];
      if (missed.size > 0 && upsert?.type === 'notify') {
        live.push(take);
        return;
      }
      take();
      if (missed.size === 0) return;
      for (const { key } of upsert?.messages ?? []) if (key.id) told(key.id);
      if (upsert) goOn();
    },
    stop,
  };
}
