import { z } from 'zod';
import { rowId } from '../../kernel/wire.ts';

/** Told to the other sockets of a user who has just signed in elsewhere. */
export const authChannel = z.object({
  action: z.literal('update'),
  user: z.object({ id: rowId }),
  /** The sign-in that goes on; every other one has ended. */
  sessionId: z.uuid(),
});
