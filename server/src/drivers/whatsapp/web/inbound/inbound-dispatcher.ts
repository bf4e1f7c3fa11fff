/** Hands over what was read, one event after the other, and lets go of it only when it has been taken. */
import type { InboxEvent } from '../../events.ts';
import type { News } from '../content/sealed-answers.ts';
import type { InFlightTracker } from './in-flight-tracker.ts';

export type InboundDispatcherOptions = {
  readonly inFlight: InFlightTracker;
  readonly onEvent: (event: InboxEvent) => Promise<void>;
  /** All that is held under this name is in safe hands. */
  readonly onTaken: (name: string) => void;
  /** Called when one event was not taken: nothing after it is handed over, and nothing of it let go. */
  readonly onRefused: (reason: unknown) => void;
  /** Completes what was read with what has to be looked up; none when it turns out to be nothing to be told. */
  readonly complete: (news: News) => Promise<readonly InboxEvent[]>;
};

export type InboundDispatcher = {
  /** `names` are what these events are tracked under. */
  readonly take: (events: readonly News[], names: readonly string[]) => void;
  /** Resolves when everything given so far has been taken or refused. */
  readonly idle: () => Promise<void>;
};

export function openInboundDispatcher({
  inFlight,
  onEvent,
  onTaken,
  onRefused,
  complete,
}: InboundDispatcherOptions): InboundDispatcher {
  let turn: Promise<void> = Promise.resolve();
  let isRefused = false;

  async function dispatch(events: readonly News[], names: readonly string[]): Promise<void> {
    if (isRefused) return;
    try {
      for (const event of events) for (const whole of await complete(event)) await onEvent(whole);
    } catch (err) {
      isRefused = true;
      onRefused(err);
      return;
    }
    for (const name of names) {
      // Before anything that waited for it leaves.
      onTaken(name);
      inFlight.release(name);
    }
  }

  return {
    take: (events, names) => {
      if (events.length === 0 && names.length === 0) return;
      turn = turn.then(() => dispatch(events, names));
    },
    idle: () => turn,
  };
}
