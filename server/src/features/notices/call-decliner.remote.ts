/**
 * A company that takes no calls has them declined, so that the owner's phone stops ringing while the customer is told to
 * write. Only what rings now is declined; one that could not be is over soon by itself.
 */
import type { Session } from '#src/drivers/whatsapp/driver.ts';
import type { HeardEvent } from '#src/drivers/whatsapp/events.ts';
import type { Logger } from '#src/platform/log/log.ts';

export type DeclineOptions = {
  /** Whether the company takes calls. */
  readonly takesCalls: (companyId: number) => Promise<boolean>;
  /** The connection's session while it is connected here; throws `SendRefused('not_connected')` otherwise. */
  readonly session: (companyId: number, connectionId: number) => Session;
  readonly now: () => Date;
  readonly log: Logger;
};

/** Heard later than this, it has stopped ringing. */
const longestRingMs = 90_000;

/** Returns what declines calls: to be told of everything that is heard, and never waited for. */
export const callDecliner =
  ({ takesCalls, session, now, log }: DeclineOptions) =>
  (companyId: number, connectionId: number, event: HeardEvent): void => {
    if (event.type !== 'call' || now().getTime() - event.at.getTime() > longestRingMs) return;
    const { callId, from } = event;
    const decline = async (): Promise<void> => {
      if (!(await takesCalls(companyId))) await session(companyId, connectionId).rejectCall(callId, from);
    };
    decline().catch((err: unknown) =>
      log.info({ err, companyId, connectionId }, 'a call could not be declined'),
    );
  };
