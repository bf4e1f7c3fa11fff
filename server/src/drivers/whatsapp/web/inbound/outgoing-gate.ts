/**
 * Lets what a connection says out in its order, each frame only when everything that was read before it is in safe hands. So
 * the network is never told that a message has arrived which a crash could still lose: it tells it again instead.
 */
import type { InFlightTracker } from './in-flight-tracker.ts';

type Done = (error?: Error) => void;
type Write = (frame: string | Uint8Array, done?: Done) => void;

export type Gate = {
  readonly write: Write;
  /** Lets nothing out until the returned function has been called. */
  readonly shut: () => () => void;
  readonly waiting: () => number;
};

type Frame = { readonly bytes: string | Uint8Array; readonly mark: number };

export function openOutgoingGate(inFlight: InFlightTracker, write: Write): Gate {
  const queue: Frame[] = [];
  const shutters = new Set<object>();
  const mayLeave = (mark: number): boolean => shutters.size === 0 && inFlight.isClear(mark);

  function letOut(): void {
    for (let next = queue[0]; next !== undefined && mayLeave(next.mark); next = queue[0]) {
      queue.shift();
      write(next.bytes);
    }
  }

  inFlight.onRelease(letOut);
  return {
    write: (bytes, done) => {
      const mark = inFlight.mark();
      if (queue.length === 0 && mayLeave(mark)) return write(bytes, done);
      queue.push({ bytes, mark });
      // Whoever writes goes on: what it does next is what this frame waits for.
      queueMicrotask(() => done?.());
    },
    shut: () => {
      const shutter = {};
      shutters.add(shutter);
      return () => {
        if (shutters.delete(shutter)) letOut();
      };
    },
    waiting: () => queue.length,
  };
}
