import { z } from 'zod';
import { rowId } from '../../kernel/wire.ts';
import { importView } from './import/model.ts';
import { contactView } from './model.ts';

export const contactChannel = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['create', 'update']), contact: contactView }),
  z.object({ action: z.literal('delete'), contactId: rowId }),
]);

/** How far an import has come; its contacts are not told one by one. `reload`: many contacts are new at once. */
export const contactImportChannel = z.discriminatedUnion('action', [
  z.object({ action: z.literal('update'), import: importView }),
  z.object({ action: z.literal('reload') }),
]);
