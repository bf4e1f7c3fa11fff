/** Endpoints that bring contacts in: rows, spreadsheets and address books. */
import { z } from 'zod';
import { megabyte } from '../../../kernel/constants.ts';
import { defineContract } from '../../../kernel/contract.ts';
import { wireChoice, wireFilter, wireId } from '../../../kernel/wire.ts';
import {
  importMapping,
  importRow,
  importRowFilters,
  importView,
  maxRowsAtOnce,
  maxSheetBytes,
} from './model.ts';

/** Where a file can be fetched within the next minutes. */
const download = z.object({ url: z.string() });
const importParams = z.object({ importId: wireId });

const sheetErrors = [
  'ERR_SHEET_UNREADABLE',
  'ERR_SHEET_PROTECTED',
  'ERR_SHEET_TOO_LARGE',
  'ERR_SHEET_EMPTY',
] as const;

export const importContract = defineContract({
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
      /** What was found in a spreadsheet; null where rows were sent instead. */
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
});
