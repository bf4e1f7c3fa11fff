/** The search functions read past row level security; they hold themselves to the company of the transaction. */
import { expect, it } from 'vitest';
import { statement } from '#src/platform/db/statement.ts';
import { sharedServer } from '#src/testing/server.ts';

const calls = {
  contacts: `select prosa_search_contacts($1, '%segredo%', null, 10)`,
  messages: `select prosa_search_messages($1, '{segredo}', 'infinity', 2147483647, null, 10)`,
  tickets: `select prosa_search_tickets($1, '{segredo}', array[$2::int], '-infinity')`,
};

it('finds nothing of another company than the transaction is of, whichever it is asked for', async () => {
  const server = await sharedServer();
  const [here, there] = [await server.company(), await server.company()];
  await there.phone('5511988880001', 'Vera Segredo').says('um segredo');
  const [ticket] = (await there.admin.api.tickets.list({ showAll: true })).tickets;
  for (const [name, call] of Object.entries(calls)) {
    const values = [there.id, ...(name === 'tickets' ? [ticket?.id ?? 0] : [])];
    const search = statement<unknown, number[]>(`search-isolation-${name}`, call);
    const foundIn = (company: typeof here) =>
      company.inside(async (ctx) => (await ctx.db.run(search, values)).length);
    expect([name, await foundIn(there), await foundIn(here)]).toEqual([name, 1, 0]);
  }
});
