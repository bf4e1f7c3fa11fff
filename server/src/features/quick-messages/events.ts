import { rowId } from '@prosa/shared';
import { z } from 'zod';
import { defineFact } from '#src/platform/outbox/define.ts';

/** Who could see it. */
const reach = z.object({
  userId: rowId,
  geral: z.boolean(),
  companyWide: z.boolean().default(false),
  queueIds: z.array(rowId).default([]),
});

export const quickMessageCreated = defineFact('quick_message.created', z.object({ quickMessageId: rowId }));
export const quickMessageChanged = defineFact(
  'quick_message.changed',
  z.object({ quickMessageId: rowId, before: reach }),
);
export const quickMessageDeleted = defineFact(
  'quick_message.deleted',
  z.object({ quickMessageId: rowId, before: reach }),
);
