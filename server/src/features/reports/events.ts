import { rowId } from '@prosa/shared';
import { z } from 'zod';
import { defineFact } from '#src/platform/outbox/define.ts';

/** One was ordered, changed, left by somebody or removed; who saw it before or does now. */
export const reportMailingChanged = defineFact(
  'report.mailing_changed',
  z.object({ mailingId: rowId, userIds: z.array(rowId) }),
);
