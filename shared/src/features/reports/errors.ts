import { z } from 'zod';
import { defineErrors } from '../../kernel/error.ts';

export const reportErrors = defineErrors({
  ERR_NO_REPORT_MAILING_FOUND: { status: 404 },
  ERR_TOO_MANY_REPORT_MAILINGS: { status: 409, params: z.object({ limit: z.int() }) },
  /** Somebody who is to get a report may see none. */
  ERR_REPORT_READER: { status: 409, params: z.object({ name: z.string() }) },
  /** The link of a letter is none of ours. */
  ERR_REPORT_LINK_INVALID: { status: 400 },
});
