import { z } from 'zod';
import { defineContract } from '../../kernel/contract.ts';
import { pageNumber, searchParam, wireId } from '../../kernel/wire.ts';
import { contactView } from './model.ts';

export const contactsContract = defineContract({
  list: {
    method: 'GET',
    path: '/contacts',
    permission: 'session',
    summary: 'Contacts by name, 30 a page; searchParam matches any part of name or number',
    query: z.object({ searchParam, pageNumber }),
    response: z.object({ contacts: z.array(contactView), count: z.int(), hasMore: z.boolean() }),
  },
  get: {
    method: 'GET',
    path: '/contacts/:contactId',
    permission: 'session',
    summary: 'One contact',
    errors: ['ERR_NO_CONTACT_FOUND'],
    params: z.object({ contactId: wireId }),
    response: contactView,
  },
});
