/** How a person has rated conversations. A number and a time stay when they are forgotten: nothing personal is in them. */
import type { PersonalData } from '#src/platform/personal-data.ts';
import { listRatingsOfContact } from './rating.queries.ts';

const most = 10_000;

export const ratingPersonalData: PersonalData = {
  name: 'ratings',
  tables: ['ratings'],
  page: async (ctx, contactId) => {
    const rows = await listRatingsOfContact(ctx, contactId, most);
    return {
      records: rows.map(({ ticketId, rate, askedAt, ratedAt }) => ({ ticketId, rate, askedAt, ratedAt })),
      next: undefined,
    };
  },
  erase: async () => true,
};
