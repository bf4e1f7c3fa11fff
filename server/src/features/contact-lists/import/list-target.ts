/** Takes the rows of imports that fill a list. Numbers that contacts have written from need not be asked about any more. */
import { fail } from '@prosa/shared';
import type { ImportTarget } from '#src/features/contacts/import/index.ts';
import { listValidNumbers } from '#src/features/contacts/index.ts';
import { contactListChanged, contactListRefilled } from '../events.ts';
import { checkListNumbersJob } from '../jobs.ts';
import { insertItems, listNumbersOfImport, lockListOfImport } from './list-import.queries.ts';

export const listTarget: ImportTarget = {
  name: 'contact-lists',
  keepsExtraInfo: false,
  add: async (ctx, importId, rows) => {
    const contactListId = (await lockListOfImport(ctx, importId)) ?? fail('ERR_NO_CONTACT_LIST_FOUND');
    const known = await listValidNumbers(
      ctx,
      rows.map(({ number }) => number),
    );
    const items = rows.map(({ row, name, number, email }) => ({
      row,
      name,
      number,
      email,
      isWhatsappValid: known.has(number) || null,
    }));
    const numbers = await insertItems(ctx, contactListId, importId, items);
    ctx.emit(contactListChanged, { contactListId });
    return new Map(items.filter(({ number }) => numbers.has(number)).map(({ row }) => [row, null] as const));
  },
  listOwnNumbers: listNumbersOfImport,
  filled: async (ctx, importId) => {
    const contactListId = await lockListOfImport(ctx, importId);
    if (contactListId === undefined) return;
    ctx.emit(contactListRefilled, { contactListId });
    ctx.enqueue(checkListNumbersJob, {});
  },
};
