/** Keeps contacts current: details by id, search results by asking again. */
import { definePatches } from '#src/lib/realtime.ts';
import { contactQueries } from './api.ts';
import { contactKeys } from './keys.ts';

export const contactPatches = definePatches({
  contact: (payload, cache) => {
    if (payload.action === 'delete') cache.removeQueries({ queryKey: contactKeys.detail(payload.contactId) });
    else
      cache.setQueryData(
        contactQueries.detail(payload.contact.id).queryKey,
        (known) => known && payload.contact,
      );
    void cache.invalidateQueries({ queryKey: contactKeys.searches() });
  },
});
