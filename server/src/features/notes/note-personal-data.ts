/** What the team has noted about a person, in all tickets, deleted ones too. */

import type { PersonalData } from '#src/platform/personal-data.ts';
import { userNames } from '#src/tenant/users/index.ts';
import { openMentions } from './mention.rules.ts';
import { deleteNotesAbout, listNotesAbout } from './note.queries.ts';

const atOnce = 500;

export const notePersonalData: PersonalData = {
  name: 'notes',
  tables: ['ticket_notes'],
  page: async (ctx, contactId, after) => {
    const names = await ctx.cached(userNames);
    const nameOf = (id: number): string | undefined => names.get(id)?.name;
    const rows = await listNotesAbout(ctx, contactId, Number(after ?? 0), atOnce);
    const last = rows.at(-1);
    return {
      records: rows.map(({ id, ticketId, userId, body, createdAt }) => ({
        id,
        ticketId,
        user: nameOf(userId) ?? null,
        note: openMentions(body, nameOf),
        createdAt,
      })),
      next: last === undefined || rows.length < atOnce ? undefined : String(last.id),
    };
  },
  erase: async (ctx, contactId) => (await deleteNotesAbout(ctx, contactId, atOnce)) < atOnce,
};
