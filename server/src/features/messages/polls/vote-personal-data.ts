/** What somebody has answered to polls and events, wherever these stand. It goes with them. */
import type { PersonalData } from '#src/platform/personal-data.ts';
import { deleteVotesOf, listVoteRecords } from './vote.queries.ts';

const atOnce = 500;

export const votePersonalData: PersonalData = {
  name: 'votes',
  tables: ['message_votes'],
  page: async (ctx, contactId, after) => {
    const records = await listVoteRecords(ctx, contactId, Number(after ?? 0), atOnce);
    const last = records.at(-1);
    return { records, next: last === undefined || records.length < atOnce ? undefined : String(last.id) };
  },
  erase: async (ctx, contactId) => (await deleteVotesOf(ctx, contactId, atOnce)) < atOnce,
};
