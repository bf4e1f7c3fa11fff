import { z } from 'zod';
import { defineErrors } from '../../kernel/error.ts';

export const chatErrors = defineErrors({
  /** There is none, or the caller is not in it. */
  ERR_NO_CHAT_FOUND: { status: 404 },
  /** Whoever is called is not in the chat: nobody is told in vain. */
  ERR_NOT_IN_CHAT: { status: 400, params: z.object({ name: z.string() }) },
});
