import { z } from 'zod';
import { rowId } from '../../kernel/wire.ts';
import { queueView } from './model.ts';
import { resolveReasonView } from './resolve-reasons.ts';

export const queueChannel = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['create', 'update']), queue: queueView }),
  z.object({ action: z.literal('delete'), queueId: rowId }),
]);

/** The lists of reasons for resolving, all of them. */
export const resolveReasonChannel = z.object({
  action: z.literal('update'),
  reasons: z.array(resolveReasonView),
});
