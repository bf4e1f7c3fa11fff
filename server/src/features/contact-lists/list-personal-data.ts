/** What lists keep about a person: whoever has one of their numbers. They leave every list when they are to be forgotten. */
import { identitiesOf } from '#src/features/contacts/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { PersonalData } from '#src/platform/personal-data.ts';
import { listItemRemoved } from './events.ts';
import { countChange } from './items/item-counts.ts';
import { updateCounts } from './list.queries.ts';
import {
  deleteItemsByNumbers,
  listItemsByNumbers,
  lockListsByNumbers,
} from './number-checks/number.queries.ts';

export const listPersonalData: PersonalData = {
  name: 'contactLists',
  tables: ['contact_list_items'],
  page: async (ctx, contactId) => {
    const identities = await identitiesOf(ctx, contactId);
    const numbers = identities.filter(({ kind }) => kind === 'phone').map(({ value }) => value);
    return { records: await listItemsByNumbers(ctx, numbers), next: undefined };
  },
  // They left the lists with their numbers (see `forgetListedNumbers`).
  erase: async () => true,
};

export async function forgetListedNumbers(ctx: Ctx, numbers: readonly string[]): Promise<void> {
  await lockListsByNumbers(ctx, numbers);
  for (const item of await deleteItemsByNumbers(ctx, numbers)) {
    const { id: itemId, contactListId } = item;
    await updateCounts(ctx, contactListId, countChange(item, undefined));
    ctx.emit(listItemRemoved, { contactListId, itemId });
  }
}
