/** What tickets keep about a person: when they were served, and how they were left. */
import type { PersonalData } from '#src/platform/personal-data.ts';
import { eraseTicketTexts, listTicketRecords } from './ticket-personal-data.queries.ts';

const atOnce = 500;

export const ticketPersonalData: PersonalData = {
  name: 'tickets',
  tables: ['tickets'],
  page: async (ctx, contactId, after) => {
    const records = await listTicketRecords(ctx, contactId, Number(after ?? 0), atOnce);
    const last = records.at(-1);
    return { records, next: last === undefined || records.length < atOnce ? undefined : String(last.id) };
  },
  erase: async (ctx, contactId) => {
    await eraseTicketTexts(ctx, contactId);
    return true;
  },
};
