/** Facts about contact lists. */
import { rowId } from '@prosa/shared';
import { z } from 'zod';
import { defineFact } from '#src/platform/outbox/define.ts';

const list = z.object({ contactListId: rowId });
const item = z.object({ contactListId: rowId, itemId: rowId });

export const contactListCreated = defineFact('contact_list.created', list);
/** The list itself has changed, e.g. its name or how many are on it. */
export const contactListChanged = defineFact('contact_list.changed', list);
export const contactListDeleted = defineFact('contact_list.deleted', list);
export const listItemAdded = defineFact('contact_list.item_added', item);
export const listItemChanged = defineFact('contact_list.item_changed', item);
export const listItemRemoved = defineFact('contact_list.item_removed', item);
/** Many of the list's items are new, or something about them is known now; they are not told one by one. */
export const contactListRefilled = defineFact('contact_list.refilled', list);
