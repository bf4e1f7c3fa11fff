/** Contract → use case. */
import type { contactListsContract } from '@prosa/shared';
import type { Storage } from '#src/drivers/storage/driver.ts';
import type { LookUpNumber } from '#src/features/contacts/identity/index.ts';
import type { TalkedSince } from '#src/features/contacts/lists/index.ts';
import type { Handlers } from '#src/platform/feature.ts';
import { createContactList, removeContactList, updateContactList } from './contact-list-changes.ts';
import { uploadList } from './import/upload-list.remote.ts';
import { addContacts } from './items/add-contacts.remote.ts';
import { createItem } from './items/create-item.remote.ts';
import { getItem, listItemsPage } from './items/list-items.ts';
import { removeItem } from './items/remove-item.ts';
import { updateItem } from './items/update-item.remote.ts';
import { getContactList, listAllContactLists, listContactListsPage } from './list-contact-lists.ts';
import { checkListAgain } from './number-checks/check-list-again.ts';

/** A way to ask WhatsApp about numbers, where uploads lie, and how it is told when somebody was talked to. */
export type ContactListsDeps = {
  readonly lookUp: LookUpNumber;
  readonly storage: Storage;
  readonly talkedSince: TalkedSince;
};

export const contactListsHandlers = ({
  lookUp,
  storage,
  talkedSince,
}: ContactListsDeps): Handlers<typeof contactListsContract> => ({
  list: listContactListsPage,
  all: listAllContactLists,
  get: (ctx, { contactListId }) => getContactList(ctx, contactListId),
  create: async (ctx, { name }) => getContactList(ctx, await createContactList(ctx, name)),
  update: async (ctx, input) => {
    await updateContactList(ctx, input);
    return getContactList(ctx, input.contactListId);
  },
  remove: async (ctx, { contactListId }) => {
    await removeContactList(ctx, contactListId);
    return { message: 'Contact list deleted' };
  },
  checkAgain: async (ctx, { contactListId }) => {
    await checkListAgain(ctx, contactListId);
    return getContactList(ctx, contactListId);
  },
  addContacts: (ctx, input) => addContacts(ctx, talkedSince, input),
  upload: (ctx, input, exchange) => uploadList(ctx, storage, input, exchange),
  items: listItemsPage,
  getItem: (ctx, { contactListItemId }) => getItem(ctx, contactListItemId),
  addItem: (ctx, input) => createItem(ctx, lookUp, input),
  updateItem: (ctx, input) => updateItem(ctx, lookUp, input),
  removeItem: async (ctx, { contactListItemId }) => {
    await removeItem(ctx, contactListItemId);
    return { message: 'Contact removed from the list' };
  },
});
