import { z } from 'zod';
import { instant, rowId } from '../../../kernel/wire.ts';

/** What a message said until somebody changed it. */
export const messageChangeView = z
  .object({
    id: rowId,
    kind: z.enum(['edit', 'revoke']),
    body: z.string(),
    /** Null when it was done on a phone. */
    user: z.object({ id: rowId, name: z.string() }).nullable(),
    changedAt: instant,
  })
  .meta({ id: 'MessageChange' });

export type MessageChangeView = z.output<typeof messageChangeView>;
