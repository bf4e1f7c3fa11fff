/** The search functions read past row level security; they hold themselves to the company of the transaction. */
import { expect, it } from 'vitest';
import { statement } from '#src/platform/db/statement.ts';
import { sharedServer } from '#src/testing/server.ts';

/** Each with what it finds in its own company. What is old is read one by one in a few tickets, what is new is asked of the index. */
const calls = {
  contacts: [1, `select prosa_search_contacts($1, '%segredo%', null, 10)`],
  messages: [2, `select prosa_search_messages($1, '{segredo}', 'infinity', 2147483647, null, 10)`],
  tickets: [2, `select prosa_search_tickets($1, '{segredo}', array[$2::int], '-infinity')`],
  newInTickets: [1, `select prosa_search_tickets($1, '{segredo}', array[$2::int], now() - interval '1 day')`],
} as const;
const ageFirst = statement(
  'search-isolation-age',
  `update messages set created_at = created_at - interval '10 days' where seq = 1`,
);

it('finds nothing of another company than the transaction is of, whichever it is asked for', async () => {
  const server = await sharedServer();
  const [here, there] = [await server.company(), await server.company()];
  const vera = there.phone('5511988880001', 'Vera Segredo');
  await vera.says('um segredo');
  await vera.says('outro segredo');
  await there.inside((ctx) => ctx.db.run(ageFirst, []));
  const [ticket] = (await there.admin.api.tickets.list({ showAll: true })).tickets;
  for (const [name, [wanted, call]] of Object.entries(calls)) {
    const values = [there.id, ...(call.includes('$2') ? [ticket?.id ?? 0] : [])];
    const search = statement<unknown, number[]>(`search-isolation-${name}`, call);
    const foundIn = (company: typeof here) =>
      company.inside(async (ctx) => (await ctx.db.run(search, values)).length);
    expect([name, await foundIn(there), await foundIn(here)]).toEqual([name, wanted, 0]);
  }
});
