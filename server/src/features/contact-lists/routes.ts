/** Contract → use case. */
import type { contactListsContract } from '@prosa/shared';
import type { Storage } from '#src/drivers/storage/driver.ts';
import type { LookUpNumber, TalkedSince } from '#src/features/contacts/index.ts';
import type { Handlers } from '#src/platform/feature.ts';
import { uploadList } from './import/upload-list.remote.ts';
import { addContacts } from './items/add-contacts.remote.ts';
import { addItem } from './items/add-item.remote.ts';
import { changeItem } from './items/change-item.remote.ts';
import { listItemsPage, readItem } from './items/read-items.ts';
import { removeItem } from './items/remove-item.ts';
import { checkListAgain } from './number-checks/check-list-again.ts';
import { listAllContactLists, listContactListsPage, readContactList } from './read-lists.ts';
import { changeContactList, createContactList, removeContactList } from './write-list.ts';

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
  get: (ctx, { contactListId }) => readContactList(ctx, contactListId),
  create: async (ctx, { name }) => readContactList(ctx, await createContactList(ctx, name)),
  update: async (ctx, input) => {
    await changeContactList(ctx, input);
    return readContactList(ctx, input.contactListId);
  },
  remove: async (ctx, { contactListId }) => {
    await removeContactList(ctx, contactListId);
    return { message: 'Contact list deleted' };
  },
  checkAgain: async (ctx, { contactListId }) => {
    await checkListAgain(ctx, contactListId);
    return readContactList(ctx, contactListId);
  },
  addContacts: (ctx, input) => addContacts(ctx, talkedSince, input),
  upload: (ctx, input, exchange) => uploadList(ctx, storage, input, exchange),
  items: listItemsPage,
  getItem: (ctx, { contactListItemId }) => readItem(ctx, contactListItemId),
  addItem: (ctx, input) => addItem(ctx, lookUp, input),
  updateItem: (ctx, input) => changeItem(ctx, lookUp, input),
  removeItem: async (ctx, { contactListItemId }) => {
    await removeItem(ctx, contactListItemId);
    return { message: 'Contact removed from the list' };
  },
});
