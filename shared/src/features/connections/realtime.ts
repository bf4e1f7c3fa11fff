import { z } from 'zod';
import { instant, rowId } from '../../kernel/wire.ts';
import { restrictionView } from './health/model.ts';
import { connectionView } from './model.ts';
import { sessionView } from './sessions/model.ts';
import { statusReasons } from './sessions/statuses.ts';
import { standingTurns } from './standing.ts';

export const whatsappChannel = z.discriminatedUnion('action', [
  z.object({ action: z.literal('update'), whatsapp: connectionView }),
  z.object({ action: z.literal('delete'), whatsappId: rowId }),
]);

export const whatsappSessionChannel = z.object({ action: z.literal('update'), session: sessionView });

/**
 * A connection has been away for a while, or one that was told of is back; its network holds its number back or no longer
 * does; the number is in danger or no longer is. Admins only, once each.
 */
export const whatsappAlertChannel = z.object({
  action: z.enum(['outage', 'recovery', ...standingTurns]),
  connection: z.object({ id: rowId, name: z.string() }),
  reason: z.enum(statusReasons).nullable(),
  /** When that began. */
  since: instant,
  /** How the network holds the number back. */
  restriction: restrictionView.nullish(),
});
