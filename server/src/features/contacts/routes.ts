/** Endpoints of contacts → use cases. */
import { type contactsContract, fail } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { findContact } from './contact.queries.ts';
import { contactView } from './contact.view.ts';
import { listContactsPage } from './list-contacts.ts';

export const contactRoutes: Handlers<typeof contactsContract> = {
  list: listContactsPage,
  get: async (ctx, { contactId }) =>
    contactView((await findContact(ctx, contactId)) ?? fail('ERR_NO_CONTACT_FOUND')),
};
