/** When a connection counts as away, and which outages people are told of. Pure. */
import type { ConnectionState } from '#src/drivers/whatsapp/events.ts';
import type { HealthRow } from './health.queries.ts';

/** How long a connection may be away before somebody is told. */
export const outageAfterMs = 2 * 60_000;
/** How often people are told at most of a connection that comes and goes. */
export const alertPauseMs = 30 * 60_000;

/** Returns whether people have been told of the outage that goes on now. */
export const isAlerted = ({ downSince, alertedAt }: Pick<HealthRow, 'downSince' | 'alertedAt'>): boolean =>
  downSince !== null && alertedAt !== null && alertedAt >= downSince;

/**
 * Returns what a session's new state means for the connection's health; undefined when nothing. Only what has been
 * connected can be away: a code that nobody scanned is no outage.
 */
export function healthAfter(
  before: HealthRow,
  state: ConnectionState,
  now: Date,
): Partial<HealthRow> | undefined {
  switch (state.status) {
    case 'CONNECTED':
      // We wanted it so: nobody has lost anything.
      if (state.isRenewed === true && before.connectedAt !== null && before.downSince === null)
        return { clientVersion: state.clientVersion ?? null };
      return {
        ...(state.clientVersion !== undefined && { clientVersion: state.clientVersion }),
        connectedAt: now,
        downSince: null,
        reconnects: before.reconnects + (before.connectedAt === null ? 0 : 1),
      };
    case 'TIMEOUT':
    case 'DISCONNECTED':
      return before.connectedAt === null || before.downSince !== null ? undefined : { downSince: now };
    default:
      return undefined;
  }
}
