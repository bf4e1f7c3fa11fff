/** Endpoints of contacts → use cases. */
import { type contactsContract, fail } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { checkNow, type NumberWorld } from './check-number.remote.ts';
import { findContact } from './contact.queries.ts';
import { contactView } from './contact.view.ts';
import { createContact } from './create-contact.remote.ts';
import { editContact } from './edit-contact.remote.ts';
import { listAllContacts, listContactsPage } from './list-contacts.ts';
import { type DropTickets, removeContact } from './remove-contact.ts';

/** What contacts are handed: a way to ask WhatsApp, and what becomes of the conversations with a contact. */
export type ContactsWorld = NumberWorld & { readonly dropTickets: DropTickets };

export const contactRoutes = (world: ContactsWorld): Handlers<typeof contactsContract> => ({
  list: listContactsPage,
  all: async (ctx, { searchParam, name }, exchange) => {
    const { contacts, isTruncated } = await listAllContacts(ctx, searchParam || (name?.trim() ?? ''));
    if (isTruncated) exchange.setHeader('x-truncated', 'true');
    return contacts;
  },
  get: async (ctx, { contactId }) =>
    contactView((await findContact(ctx, contactId)) ?? fail('ERR_NO_CONTACT_FOUND')),
  create: (ctx, input) => createContact(ctx, world.lookUp, input),
  update: (ctx, input) => editContact(ctx, world.lookUp, input),
  check: (ctx, { contactId }) => checkNow(ctx, world, contactId),
  remove: async (ctx, { contactId }) => {
    await removeContact(ctx, world.dropTickets, contactId);
    return { message: 'Contact deleted' };
  },
});
