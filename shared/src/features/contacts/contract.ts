import { z } from 'zod';
import { kilobyte } from '../../kernel/constants.ts';
import { defineContract } from '../../kernel/contract.ts';
import { rowId, searchParam, wireId, wireVersion } from '../../kernel/wire.ts';
import { contactBulkAction, contactBulkResult, contactChoice, maxBulkContacts } from './bulk.ts';
import { exportContract } from './export/contract.ts';
import { contactFilter } from './filter.ts';
import { importContract } from './import/contract.ts';
import { contactListQuery } from './lists/model.ts';
import { contactFields, contactListItem, contactView } from './model.ts';

const params = z.object({ contactId: wireId });
const numberErrors = ['ERR_DUPLICATED_CONTACT', 'ERR_WAPP_INVALID_CONTACT'] as const;

export const contactsContract = defineContract({
  list: {
    method: 'GET',
    path: '/contacts',
    permission: 'session',
    heavyRead: { where: ['searchParam'] },
    summary:
      'Contacts by name, 30 a page; searchParam matches any part of name or number, tags is JSON ([1,2])',
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
  count: {
    method: 'GET',
    path: '/contacts/count',
    permission: 'session',
    summary: `Exactly how many contacts a filter finds, up to ${maxBulkContacts}: whom a step for all of them is for`,
    query: contactFilter,
    response: z.object({
      count: z.int(),
      /** There are more than one step is for. */
      hasMore: z.boolean(),
      /** The newest of them; to be named as `upTo` where all of them are meant. */
      upTo: rowId.nullable(),
    }),
  },
  bulk: {
    method: 'POST',
    path: '/contacts/bulk',
    permission: 'session',
    audit: 'bare',
    summary:
      'Tags, untags, hands over or deletes many contacts, named or chosen by a filter; says how many it was not done with, and why. ' +
      'Done by the hundred: what was done before a failure stays, and asking again does the rest',
    errors: ['ERR_NO_TAG_FOUND', 'ERR_NO_USER_FOUND', 'ERR_TOO_MANY_CONTACTS'],
    remote: true,
    bodyLimit: 704 * kilobyte,
    body: contactChoice.extend({ action: contactBulkAction }),
    response: contactBulkResult,
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
    errors: [...numberErrors, 'ERR_NO_TAG_FOUND', 'ERR_NO_USER_FOUND', 'ERR_NO_QUEUE_FOUND'],
    remote: true,
    bodyLimit: 128 * kilobyte,
    body: contactFields.partial().required({ name: true, number: true }),
    response: contactView,
  },
  update: {
    method: 'PUT',
    path: '/contacts/:contactId',
    permission: 'session',
    summary: 'Changes a contact; absent fields stay as they are, extraInfo and tags are replaced as lists',
    errors: [
      'ERR_NO_CONTACT_FOUND',
      'ERR_NO_TAG_FOUND',
      'ERR_NO_USER_FOUND',
      'ERR_NO_QUEUE_FOUND',
      ...numberErrors,
    ],
    remote: true,
    params,
    bodyLimit: 128 * kilobyte,
    body: contactFields.partial().extend({
      /** Empty where there is none and none shall be. */
      number: contactFields.shape.number.or(z.literal('')).nullish(),
      /** The version that was seen; without it the last change wins. */
      version: wireVersion,
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
  merge: {
    method: 'POST',
    path: '/contacts/:contactId/merge',
    permission: 'contacts-page:deleteContact',
    audit: 'bare',
    summary: 'Two contacts are one person: this one stays and gets everything of the other',
    errors: ['ERR_NO_CONTACT_FOUND'],
    params,
    body: z.object({ otherContactId: wireId }),
    response: contactView,
  },
  erase: {
    method: 'POST',
    path: '/contacts/:contactId/erase',
    permission: 'admin',
    audit: 'bare',
    summary: 'Removes everything personal for good: name, numbers, texts and files; what is counted stays',
    errors: ['ERR_NO_CONTACT_FOUND'],
    params,
    body: z.object({
      /** The contact's name, to be sure. */
      name: z.string().max(500),
    }),
    response: z.object({ message: z.string() }),
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
  ...importContract,
  ...exportContract,
});
