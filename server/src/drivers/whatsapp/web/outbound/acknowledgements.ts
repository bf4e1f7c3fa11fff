/** Waits for the network's word on what was sent: taken, refused with a code, or nothing, which leaves it unknown. */

import type { Timers } from '#src/platform/timers.ts';
import { UnknownOutcome } from '../../errors.ts';

export type Acknowledgements = {
  /** Resolves with the code of a refusal, or with null when the message was taken. Rejects with `UnknownOutcome`. */
  readonly expect: (messageId: string) => {
    readonly answer: Promise<string | null>;
    readonly forget: () => void;
  };
  /** Whether somebody was waiting for this word, or had already given it up. */
  readonly take: (messageId: string, error: string | undefined) => 'awaited' | 'late' | 'unexpected';
  /** The connection is over: no word will come on it any more. */
  readonly giveUp: () => void;
};

type Waiter = { readonly resolve: (error: string | null) => void; readonly reject: () => void };

const mostUnresolved = 200;

export function acknowledgements(timers: Timers, limitMs: number): Acknowledgements {
  /** Waiters by message id, in the order in which the messages were sent. */
  const waiting = new Map<string, readonly Waiter[]>();
  const unresolved = new Set<string>();

  function leaveOpen(messageId: string): void {
    unresolved.add(messageId);
    const [oldest] = unresolved;
    if (unresolved.size > mostUnresolved && oldest !== undefined) unresolved.delete(oldest);
  }

  function expect(messageId: string): ReturnType<Acknowledgements['expect']> {
    unresolved.delete(messageId);
    let forget = (): void => undefined;
    const answer = new Promise<string | null>((resolve, reject) => {
      const cancel = timers.after(limitMs, () => waiter.reject());
      forget = () => {
        cancel();
        const others = (waiting.get(messageId) ?? []).filter((each) => each !== waiter);
        if (others.length > 0) waiting.set(messageId, others);
        else waiting.delete(messageId);
      };
      const waiter: Waiter = {
        resolve: (error) => {
          forget();
          resolve(error);
        },
        reject: () => {
          forget();
          leaveOpen(messageId);
          reject(new UnknownOutcome());
        },
      };
      waiting.set(messageId, [...(waiting.get(messageId) ?? []), waiter]);
    });
    // Whoever sends may fail before it looks at the answer.
    answer.catch(() => undefined);
    return { answer, forget };
  }

  return {
    expect,
    take: (messageId, error) => {
      const waiter = waiting.get(messageId)?.[0];
      waiter?.resolve(error ?? null);
      if (waiter !== undefined) return 'awaited';
      return unresolved.delete(messageId) ? 'late' : 'unexpected';
    },
    giveUp: () => {
      for (const waiter of [...waiting.values()].flat()) waiter.reject();
    },
  };
}
