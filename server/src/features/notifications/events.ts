/** Facts about what users want to be told of, and have been. */
import { rowId } from '@prosa/shared';
import { z } from 'zod';
import { defineFact } from '#src/platform/outbox/define.ts';

export const preferencesChanged = defineFact('notification.preferences_changed', z.object({ userId: rowId }));
const called = z.object({ userId: rowId, ticketId: rowId });
/** These users have other news than before, or have read some; `called` says who is newly called to which tickets. */
export const newsChanged = defineFact(
  'notification.news_changed',
  z.object({ userIds: z.array(rowId), called: z.array(called).optional() }),
);
