import { z } from 'zod';
import { kilobyte, megabyte } from '../../kernel/constants.ts';
import { defineContract } from '../../kernel/contract.ts';
import {
  pageNumber,
  rowId,
  searchParam,
  wireChoice,
  wireDay,
  wireFilter,
  wireId,
  wireVersion,
} from '../../kernel/wire.ts';
import { contactBulkAction, contactBulkResult, contactChoice, maxBulkContacts } from './bulk.ts';
import { contactFilter } from './filter.ts';
import {
  importMapping,
  importRow,
  importRowFilters,
  importView,
  maxRowsAtOnce,
  maxSheetBytes,
} from './import.ts';
import { contactFields, contactListItem, contactView } from './model.ts';

const params = z.object({ contactId: wireId });
const importParams = z.object({ importId: wireId });
const sheetErrors = [
  'ERR_SHEET_UNREADABLE',
  'ERR_SHEET_PROTECTED',
  'ERR_SHEET_TOO_LARGE',
  'ERR_SHEET_EMPTY',
] as const;
/** Where a file can be fetched within the next minutes. */
const download = z.object({ url: z.string() });
const numberErrors = ['ERR_DUPLICATED_CONTACT', 'ERR_WAPP_INVALID_CONTACT'] as const;

export const contactListQuery = contactFilter.extend({
  pageNumber,
  /** Made on this very day; outdoes the period. */
  date: wireDay.or(z.literal('')).optional(),
  /** Where the previous page ended; with it pageNumber is ignored and every page costs the same. */
  cursor: z.string().max(1_000).optional(),
});

export const contactsContract = defineContract({
  list: {
    method: 'GET',
    path: '/contacts',
    permission: 'session',
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
      'Tags, untags or deletes many contacts, named or chosen by a filter; says how many it was not done with, and why. ' +
      'Done by the hundred: what was done before a failure stays, and asking again does the rest',
    errors: ['ERR_NO_TAG_FOUND', 'ERR_TOO_MANY_CONTACTS'],
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
    errors: [...numberErrors, 'ERR_NO_TAG_FOUND'],
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
    errors: ['ERR_NO_CONTACT_FOUND', 'ERR_NO_TAG_FOUND', ...numberErrors],
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
  exportOne: {
    method: 'GET',
    path: '/contacts/:contactId/export',
    permission: 'admin',
    exports: true,
    summary: 'Everything that is kept about a person, as a file',
    errors: ['ERR_NO_CONTACT_FOUND'],
    params,
    response: download,
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
  exportAll: {
    method: 'GET',
    path: '/contacts/export',
    permission: 'session',
    exports: true,
    summary: 'The contacts of a list as contatos.csv; for admins, and for others where the company lets them',
    query: contactListQuery.omit({ pageNumber: true, cursor: true }),
    response: download,
  },
  upload: {
    method: 'POST',
    path: '/contacts/upload',
    permission: 'session',
    summary:
      'Rows with Nome, Telefone and Email in any case, added at once; or a spreadsheet, to be imported',
    errors: sheetErrors,
    remote: true,
    upload: { field: 'file', maxFiles: 1, maxBytes: maxSheetBytes },
    listBody: 'rows',
    bodyLimit: 2 * megabyte,
    body: z.object({ rows: z.array(z.record(z.string(), z.unknown())).max(maxRowsAtOnce).default([]) }),
    response: z.object({
      newContacts: z.array(z.object({ contactName: z.string(), contactId: z.int() })),
      errorBag: z.array(z.object({ contactName: z.string(), error: z.string() })),
      /** Of a spreadsheet: what was found in it. */
      import: importView.nullable(),
    }),
  },
  importBook: {
    method: 'POST',
    path: '/contacts/import',
    permission: 'session',
    summary:
      'Has a connection’s phone tell its address book; its entries become contacts in the moments that follow',
    errors: ['ERR_NO_WAPP_FOUND', 'ERR_NO_DEF_WAPP_FOUND', 'ERR_WAPP_NOT_INITIALIZED'],
    remote: true,
    body: z.object({ whatsappId: wireChoice.optional() }),
    response: z.object({
      /** What happens now. */
      message: z.string(),
      whatsapp: z.object({ id: z.int(), name: z.string() }),
      /** Whether this network tells the address book at all. */
      isAvailable: z.boolean(),
      /** How many entries the phone has told just now. */
      entries: z.int(),
      /** How many contacts are called what an address book calls them. */
      contacts: z.int(),
    }),
  },
  getImport: {
    method: 'GET',
    path: '/contacts/imports/:importId',
    permission: 'session',
    summary: 'An import and how far it has come',
    errors: ['ERR_NO_IMPORT_FOUND'],
    params: importParams,
    response: importView,
  },
  startImport: {
    method: 'POST',
    path: '/contacts/imports/:importId/start',
    permission: 'session',
    audit: 'bare',
    summary: 'Begins an import with the columns that were chosen',
    errors: ['ERR_NO_IMPORT_FOUND', 'ERR_IMPORT_STARTED'],
    params: importParams,
    body: z.object(importMapping.shape),
    response: importView,
  },
  importRows: {
    method: 'GET',
    path: '/contacts/imports/:importId/rows',
    permission: 'session',
    summary: 'What became of the rows of an import, in their order, 50 a page',
    errors: ['ERR_NO_IMPORT_FOUND'],
    params: importParams,
    query: z.object({ outcome: z.enum(importRowFilters).optional(), after: wireFilter }),
    response: z.object({ rows: z.array(importRow), hasMore: z.boolean() }),
  },
  importProblems: {
    method: 'GET',
    path: '/contacts/imports/:importId/problems',
    permission: 'session',
    exports: true,
    summary: 'The rows that were not added, as a file',
    errors: ['ERR_NO_IMPORT_FOUND'],
    params: importParams,
    response: download,
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
