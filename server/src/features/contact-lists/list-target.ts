/** Takes the rows of imports that fill a list. Numbers that contacts have written from need not be asked about any more. */
import { fail } from '@prosa/shared';
import { type ImportTarget, listValidNumbers } from '#src/features/contacts/index.ts';
import { contactListChanged, contactListRefilled } from './events.ts';
import { checkListNumbersJob } from './jobs.ts';
import { changeCounts } from './list.queries.ts';
import { addItems, findListOfImport, listNumbersOfImport } from './list-import.queries.ts';
import { lockedList } from './read-lists.ts';

export const listTarget: ImportTarget = {
  name: 'contact-lists',
  add: async (ctx, importId, rows) => {
    const contactListId = (await findListOfImport(ctx, importId)) ?? fail('ERR_NO_CONTACT_LIST_FOUND');
    await lockedList(ctx, contactListId);
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
    const added = await addItems(ctx, contactListId, importId, items);
    await changeCounts(ctx, contactListId, {
      contacts: added.length,
      valid: added.filter(({ isWhatsappValid }) => isWhatsappValid === true).length,
      invalid: 0,
    });
    ctx.emit(contactListChanged, { contactListId });
    const numbers = new Set(added.map(({ number }) => number));
    return new Map(items.filter(({ number }) => numbers.has(number)).map(({ row }) => [row, null] as const));
  },
  listOwnNumbers: async (ctx, importId, numbers) => {
    const contactListId = await findListOfImport(ctx, importId);
    return contactListId === undefined
      ? new Set<string>()
      : listNumbersOfImport(ctx, contactListId, importId, numbers);
  },
  filled: async (ctx, importId) => {
    const contactListId = await findListOfImport(ctx, importId);
    if (contactListId === undefined) return;
    ctx.emit(contactListRefilled, { contactListId });
    ctx.enqueue(checkListNumbersJob, {});
  },
};
