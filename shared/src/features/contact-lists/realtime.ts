import { z } from 'zod';
import { rowId } from '../../kernel/wire.ts';
import { contactListItemView, contactListView } from './model.ts';

export const contactListChannel = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['create', 'update']), record: contactListView }),
  z.object({ action: z.literal('delete'), id: rowId }),
]);

/** `reload`: much is new about a list at once; `records` is how its first page looks now. */
export const contactListItemChannel = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['create', 'update']), record: contactListItemView }),
  z.object({ action: z.literal('delete'), id: rowId, contactListId: rowId }),
  z.object({
    action: z.literal('reload'),
    contactListId: rowId,
    records: z.array(contactListItemView),
  }),
]);
