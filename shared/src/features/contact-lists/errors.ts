import { z } from 'zod';
import { defineErrors } from '../../kernel/error.ts';
import { rowId } from '../../kernel/wire.ts';

export const contactListErrors = defineErrors({
  ERR_NO_CONTACT_LIST_FOUND: { status: 404 },
  ERR_NO_CONTACT_LIST_ITEM_FOUND: { status: 404 },
  /** Somebody on the list has this number already, however it is spelled. */
  ERR_DUPLICATED_CONTACT_LIST_ITEM: { status: 409, params: z.object({ itemId: rowId, name: z.string() }) },
});
