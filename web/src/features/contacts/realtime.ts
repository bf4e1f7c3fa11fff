/** Keeps contacts current wherever they are shown. */
import { definePatches } from '#src/lib/realtime.ts';
import { dropContact, placeContact } from './contact-cache.ts';

export const contactPatches = definePatches({
  contact: (payload, cache) =>
    payload.action === 'delete'
      ? dropContact(cache, payload.contactId)
      : placeContact(cache, payload.contact),
});
