/** Tells how the session fares, one state after the other. Whoever takes none of it has replaced the session. */
import type { ConnectionState, SessionEvent } from '../../events.ts';

export type StateReporter = {
  readonly become: (state: ConnectionState) => void;
  readonly tell: (event: SessionEvent) => void;
  readonly idle: () => Promise<void>;
  /** Nothing more goes up. */
  readonly silence: () => void;
};

export function openStateReporter(
  onEvent: (event: SessionEvent) => Promise<void>,
  onUntaken: (err: unknown) => void,
): StateReporter {
  let turn: Promise<void> = Promise.resolve();
  let isSilent = false;

  function tell(event: SessionEvent): void {
    turn = turn.then(async () => {
      if (isSilent) return;
      try {
        await onEvent(event);
      } catch (err) {
        isSilent = true;
        onUntaken(err);
      }
    });
  }

  return {
    become: (state) => tell({ type: 'connection', state }),
    tell,
    idle: () => turn,
    silence: () => {
      isSilent = true;
    },
  };
}
