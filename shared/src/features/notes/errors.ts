import { z } from 'zod';
import { defineErrors } from '../../kernel/error.ts';

export const noteErrors = defineErrors({
  ERR_NO_NOTE_FOUND: { status: 404 },
  /** Whoever is called could not read the ticket: nobody is told in vain. */
  ERR_MENTION_CANNOT_READ: { status: 400, params: z.object({ name: z.string() }) },
});
