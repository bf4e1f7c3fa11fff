/** Keeps contact lists and who is on them current wherever they are shown. */
import { definePatches } from '#src/lib/realtime/realtime.ts';
import { placeItem, placeList, refetchItems, removeList, removeListItem } from './contact-list-cache.ts';

export const contactListPatches = definePatches({
  ContactList: (payload, cache) =>
    payload.action === 'delete' ? removeList(cache, payload.id) : placeList(cache, payload.record),
  ContactListItem: (payload, cache) => {
    switch (payload.action) {
      case 'delete':
        return removeListItem(cache, payload.contactListId, payload.id);
      case 'update':
        return placeItem(cache, payload.record);
      case 'create':
        return refetchItems(cache, payload.record.contactListId);
      case 'reload':
        return refetchItems(cache, payload.contactListId);
    }
  },
});
