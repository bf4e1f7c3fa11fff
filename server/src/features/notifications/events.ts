/** Facts about what users want to be told of. */
import { rowId } from '@prosa/shared';
import { z } from 'zod';
import { defineFact } from '#src/platform/outbox/define.ts';

export const preferencesChanged = defineFact('notification.preferences_changed', z.object({ userId: rowId }));
