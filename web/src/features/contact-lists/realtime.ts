/** Keeps contact lists and who is on them current wherever they are shown. */
import { definePatches } from '#src/lib/realtime/realtime.ts';
import { dropItem, dropList, placeItem, placeList, readItemsAgain } from './contact-list-cache.ts';

export const contactListPatches = definePatches({
  ContactList: (payload, cache) =>
    payload.action === 'delete' ? dropList(cache, payload.id) : placeList(cache, payload.record),
  ContactListItem: (payload, cache) => {
    switch (payload.action) {
      case 'delete':
        return dropItem(cache, payload.contactListId, payload.id);
      case 'update':
        return placeItem(cache, payload.record);
      case 'create':
        return readItemsAgain(cache, payload.record.contactListId);
      case 'reload':
        return readItemsAgain(cache, payload.contactListId);
    }
  },
});
