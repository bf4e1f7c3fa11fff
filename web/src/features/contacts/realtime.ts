/** Keeps contacts current wherever they are shown, and tells how far imports have come. */
import { definePatches } from '#src/lib/realtime/realtime.ts';
import { contactQueries } from './api.ts';
import { placeContact, refetchContacts, removeContact } from './contact-cache.ts';
import { contactKeys } from './keys.ts';

export const contactPatches = definePatches({
  contact: (payload, cache) =>
    payload.action === 'delete'
      ? removeContact(cache, payload.contactId)
      : placeContact(cache, payload.contact),
  /** Names and colours of tags stand on contacts too. */
  tag: (payload, cache) => {
    if (payload.action !== 'create') void cache.invalidateQueries({ queryKey: contactKeys.all });
  },
  contactImport: (payload, cache) => {
    if (payload.action === 'update') {
      const { queryKey } = contactQueries.import(payload.import.id);
      // They may arrive out of order; an import only ever gets further.
      cache.setQueryData(queryKey, (known) =>
        known !== undefined && known.done > payload.import.done ? known : payload.import,
      );
      return;
    }
    refetchContacts(cache);
  },
});
