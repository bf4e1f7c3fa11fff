/** What the automation log keeps about a person: what they wrote, and what was answered. It goes with them. */
import type { PersonalData } from '#src/platform/personal-data.ts';
import { deleteTurnsOf, listTurnRecords } from './turn.queries.ts';

const atOnce = 500;

export const automationPersonalData: PersonalData = {
  name: 'automation',
  tables: ['automation_turns'],
  page: async (ctx, contactId, after) => {
    const records = await listTurnRecords(ctx, contactId, Number(after ?? 0), atOnce);
    const last = records.at(-1);
    return { records, next: last === undefined || records.length < atOnce ? undefined : String(last.id) };
  },
  erase: async (ctx, contactId) => (await deleteTurnsOf(ctx, contactId, atOnce)) < atOnce,
};
