import { z } from 'zod';
import { instant, rowId } from '../../kernel/wire.ts';
import { connectionView, sessionView, statusReasons } from './model.ts';

export const whatsappChannel = z.discriminatedUnion('action', [
  z.object({ action: z.literal('update'), whatsapp: connectionView }),
  z.object({ action: z.literal('delete'), whatsappId: rowId }),
]);

export const whatsappSessionChannel = z.object({ action: z.literal('update'), session: sessionView });

/** A connection has been away for a while, or one that was told of is back. Admins only, once per outage. */
export const whatsappAlertChannel = z.object({
  action: z.enum(['outage', 'recovery']),
  connection: z.object({ id: rowId, name: z.string() }),
  reason: z.enum(statusReasons).nullable(),
  /** When it went away. */
  since: instant,
});
