import { z } from 'zod';
import { kilobyte } from '../../kernel/constants.ts';
import { defineContract } from '../../kernel/contract.ts';
import { wireSort } from '../../kernel/sort.ts';
import { pageNumber, searchParam, wireChoice, wireFilter, wireId, wireVersion } from '../../kernel/wire.ts';
import { contactBulkResult, contactChoice, importView, maxSheetBytes } from '../contacts/index.ts';
import { contactListFields, contactListItemFields, contactListItemView, contactListView } from './model.ts';

const listParams = z.object({ contactListId: wireId });
const itemParams = z.object({ contactListItemId: wireId });
/** Sent by clients of this API family; whose list it is, is known from the session. */
const companyId = wireChoice.optional();
/** The version that was seen; without it the last change wins. */
const version = wireVersion;
const removed = z.object({ message: z.string() });

const gate = { permission: 'admin', plan: 'useCampaigns' } as const;

export const contactListsContract = defineContract({
  list: {
    ...gate,
    method: 'GET',
    path: '/contact-lists',
    summary: 'Contact lists by name or as `sort` says, 20 a page, each with how many are on it',
    query: z.object({
      searchParam,
      pageNumber,
      companyId: wireFilter,
      sort: wireSort('name', 'contactsCount'),
    }),
    response: z.object({ records: z.array(contactListView), count: z.int(), hasMore: z.boolean() }),
  },
  all: {
    ...gate,
    method: 'GET',
    path: '/contact-lists/list',
    summary: 'All contact lists by name, for pickers',
    query: z.object({ companyId: wireFilter }),
    response: z.array(contactListView),
  },
  get: {
    ...gate,
    method: 'GET',
    path: '/contact-lists/:contactListId',
    summary: 'One contact list',
    errors: ['ERR_NO_CONTACT_LIST_FOUND'],
    params: listParams,
    response: contactListView,
  },
  create: {
    ...gate,
    method: 'POST',
    path: '/contact-lists',
    summary: 'Adds a contact list',
    body: contactListFields.extend({ companyId }),
    response: contactListView,
  },
  update: {
    ...gate,
    method: 'PUT',
    path: '/contact-lists/:contactListId',
    summary: 'Renames a contact list',
    errors: ['ERR_NO_CONTACT_LIST_FOUND'],
    params: listParams,
    body: contactListFields.extend({ companyId, version }),
    response: contactListView,
  },
  remove: {
    ...gate,
    method: 'DELETE',
    path: '/contact-lists/:contactListId',
    summary: 'Removes a contact list with everybody on it; contacts of the company stay',
    errors: ['ERR_NO_CONTACT_LIST_FOUND'],
    params: listParams,
    response: removed,
  },
  checkAgain: {
    ...gate,
    method: 'POST',
    path: '/contact-lists/:contactListId/check',
    summary:
      'Has all numbers of a contact list looked up on WhatsApp once more, a few at a time in the background; each keeps ' +
      'what is known of it until then. While that goes on, asking again changes nothing',
    errors: ['ERR_NO_CONTACT_LIST_FOUND'],
    params: listParams,
    response: contactListView,
  },
  addContacts: {
    ...gate,
    method: 'POST',
    path: '/contact-lists/:contactListId/contacts',
    audit: 'bare',
    summary:
      'Puts contacts of the company on a list, named or chosen by a filter; who stands on it already or has no number is ' +
      'left out and counted',
    errors: ['ERR_NO_CONTACT_LIST_FOUND', 'ERR_TOO_MANY_CONTACTS'],
    remote: true,
    params: listParams,
    bodyLimit: 704 * kilobyte,
    body: contactChoice,
    response: contactBulkResult,
  },
  upload: {
    ...gate,
    method: 'POST',
    path: '/contact-lists/:contactListId/upload',
    audit: 'bare',
    summary:
      'Brings a spreadsheet with nome, numero and email in any case into the list. It begins at once where a column is ' +
      'named as numbers are; otherwise it waits until POST /contacts/imports/:importId/start says which one holds them',
    errors: [
      'ERR_NO_CONTACT_LIST_FOUND',
      'ERR_SHEET_UNREADABLE',
      'ERR_SHEET_PROTECTED',
      'ERR_SHEET_TOO_LARGE',
      'ERR_SHEET_EMPTY',
    ],
    remote: true,
    params: listParams,
    upload: { field: 'file', maxFiles: 1, maxBytes: maxSheetBytes },
    body: z.object({ typeArch: z.string().max(60).optional() }),
    response: importView,
  },
  items: {
    ...gate,
    method: 'GET',
    path: '/contact-list-items',
    summary:
      'Who is on a contact list, by name, 20 a page; searchParam matches any part of name, number or email',
    errors: ['ERR_NO_CONTACT_LIST_FOUND'],
    query: z.object({
      contactListId: wireId,
      searchParam,
      pageNumber,
      companyId: wireFilter,
      /** Where the previous page ended; with it pageNumber is ignored and every page costs the same. */
      cursor: z.string().max(1_000).optional(),
    }),
    response: z.object({
      contacts: z.array(contactListItemView),
      count: z.int(),
      hasMore: z.boolean(),
      cursor: z.string().nullable(),
    }),
  },
  getItem: {
    ...gate,
    method: 'GET',
    path: '/contact-list-items/:contactListItemId',
    summary: 'Somebody on a contact list',
    errors: ['ERR_NO_CONTACT_LIST_ITEM_FOUND'],
    params: itemParams,
    response: contactListItemView,
  },
  addItem: {
    ...gate,
    method: 'POST',
    path: '/contact-list-items',
    audit: 'bare',
    summary: 'Puts somebody on a contact list; the number is looked up on WhatsApp while a connection is up',
    errors: ['ERR_NO_CONTACT_LIST_FOUND', 'ERR_DUPLICATED_CONTACT_LIST_ITEM'],
    remote: true,
    body: contactListItemFields
      .partial({ number: true, email: true })
      .extend({ contactListId: wireId, companyId }),
    response: contactListItemView,
  },
  updateItem: {
    ...gate,
    method: 'PUT',
    path: '/contact-list-items/:contactListItemId',
    audit: 'bare',
    summary: 'Changes somebody on a contact list, who stays on it; absent fields stay as they are',
    errors: ['ERR_NO_CONTACT_LIST_ITEM_FOUND', 'ERR_DUPLICATED_CONTACT_LIST_ITEM'],
    remote: true,
    params: itemParams,
    body: contactListItemFields
      .partial()
      .extend({ contactListId: wireChoice.optional(), companyId, version }),
    response: contactListItemView,
  },
  removeItem: {
    ...gate,
    permission: 'contacts-page:deleteContact',
    method: 'DELETE',
    path: '/contact-list-items/:contactListItemId',
    audit: 'bare',
    summary: 'Takes somebody off a contact list',
    errors: ['ERR_NO_CONTACT_LIST_ITEM_FOUND'],
    params: itemParams,
    response: removed,
  },
});
