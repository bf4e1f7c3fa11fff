import { z } from 'zod';
import { defineContract } from '../../kernel/contract.ts';
import { pageNumber, searchParam, wireDay, wireId } from '../../kernel/wire.ts';
import { contactFields, contactListItem, contactView } from './model.ts';

const params = z.object({ contactId: wireId });
const day = wireDay.or(z.literal('')).optional();
const numberErrors = ['ERR_DUPLICATED_CONTACT', 'ERR_WAPP_INVALID_CONTACT'] as const;

export const contactListQuery = z.object({
  searchParam,
  pageNumber,
  /** Made on this day, or from the one day to the other, in the company's zone. */
  date: day,
  dateStart: day,
  dateEnd: day,
  /** Where the previous page ended; with it pageNumber is ignored and every page costs the same. */
  cursor: z.string().max(1_000).optional(),
});

export const contactsContract = defineContract({
  list: {
    method: 'GET',
    path: '/contacts',
    permission: 'session',
    summary: 'Contacts by name, 30 a page; searchParam matches any part of name or number',
    query: contactListQuery,
    response: z.object({
      contacts: z.array(contactView),
      count: z.int(),
      hasMore: z.boolean(),
      cursor: z.string().nullable(),
    }),
  },
  all: {
    method: 'GET',
    path: '/contacts/list',
    permission: 'session',
    summary: 'All contacts by name, at most 10 000; with more the header X-Truncated says so',
    query: z.object({ searchParam, name: z.string().max(200).optional() }),
    response: z.array(contactListItem),
  },
  get: {
    method: 'GET',
    path: '/contacts/:contactId',
    permission: 'session',
    summary: 'One contact',
    errors: ['ERR_NO_CONTACT_FOUND'],
    params,
    response: contactView,
  },
  create: {
    method: 'POST',
    path: '/contacts',
    permission: 'session',
    summary: 'Adds a contact; its number is looked up on WhatsApp while a connection is up',
    errors: numberErrors,
    remote: true,
    body: contactFields.partial().required({ name: true, number: true }),
    response: contactView,
  },
  update: {
    method: 'PUT',
    path: '/contacts/:contactId',
    permission: 'session',
    summary: 'Changes a contact; absent fields stay as they are, extraInfo is replaced as a list',
    errors: ['ERR_NO_CONTACT_FOUND', ...numberErrors],
    remote: true,
    params,
    body: contactFields.partial().extend({
      /** Empty where there is none and none shall be. */
      number: contactFields.shape.number.or(z.literal('')).nullish(),
      /** The version that was seen; without it the last change wins. */
      version: z.int().optional(),
    }),
    response: contactView,
  },
  check: {
    method: 'POST',
    path: '/contacts/:contactId/check',
    permission: 'session',
    summary: 'Looks the number up on WhatsApp now',
    errors: ['ERR_NO_CONTACT_FOUND', 'ERR_WAPP_CHECK_CONTACT'],
    remote: true,
    params,
    response: contactView,
  },
  remove: {
    method: 'DELETE',
    path: '/contacts/:contactId',
    permission: 'contacts-page:deleteContact',
    audit: 'bare',
    summary: 'Deletes a contact with its tickets; its number may write again as a new contact',
    errors: ['ERR_NO_CONTACT_FOUND'],
    params,
    response: z.object({ message: z.string() }),
  },
});
