/** The names of all who ever worked in the company, from memory: history names people who have left. */
import { defineCache } from '#src/platform/cache/company-cache.ts';
import { listNames } from './agent.queries.ts';
import { userChanged, userCreated, userDeleted } from './events.ts';

export const userNames = defineCache<ReadonlyMap<number, { readonly id: number; readonly name: string }>>({
  name: 'user-names',
  load: async (ctx) => new Map((await listNames(ctx.db)).map((row) => [row.id, row])),
  staleAfter: [userCreated, userChanged, userDeleted],
});
