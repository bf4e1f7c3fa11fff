import { z } from 'zod';
import { defineErrors } from '../../kernel/error.ts';
import { rowId } from '../../kernel/wire.ts';

export const contactErrors = defineErrors({
  ERR_NO_CONTACT_FOUND: { status: 404 },
  /** Somebody has this number already, however it is spelled. */
  ERR_DUPLICATED_CONTACT: { status: 409, params: z.object({ contactId: rowId, name: z.string() }) },
});
