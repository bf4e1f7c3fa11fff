import { z } from 'zod';
import { defineErrors } from '../../kernel/error.ts';
import { rowId } from '../../kernel/wire.ts';

export const contactErrors = defineErrors({
  ERR_NO_CONTACT_FOUND: { status: 404 },
  /** Somebody has this number already, however it is spelled. */
  ERR_DUPLICATED_CONTACT: { status: 409, params: z.object({ contactId: rowId, name: z.string() }) },
  /** A filter finds more than one step is for. */
  ERR_TOO_MANY_CONTACTS: { status: 400, params: z.object({ most: z.int() }) },
  /** The file is no spreadsheet that could be read. */
  ERR_SHEET_UNREADABLE: { status: 400 },
  ERR_SHEET_PROTECTED: { status: 400 },
  /** More than it says it holds, or more rows than are taken at once. */
  ERR_SHEET_TOO_LARGE: { status: 413 },
  ERR_SHEET_EMPTY: { status: 400 },
  ERR_NO_IMPORT_FOUND: { status: 404 },
  /** The import has begun, or it is over: its columns cannot be chosen any more. */
  ERR_IMPORT_STARTED: { status: 409 },
});
