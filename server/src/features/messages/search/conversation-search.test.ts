/** What was said in one conversation is found by reading it, and by the index where it is too long for that. */
import { expect, it } from 'vitest';
import { statement } from '#src/platform/db/statement.ts';
import { sharedServer } from '#src/testing/server.ts';
import { searchConversation } from './conversation-search.queries.ts';

const scansOf = statement<{ scans: number }>(
  'test-scans-for-conversation',
  `select pg_stat_get_xact_numscans('messages_terms'::regclass)::int as scans`,
);
const bodiesOf = statement<{ body: string }, [ids: readonly string[]]>(
  'test-bodies-of',
  `select body from unnest($1::uuid[]) with ordinality asked (id, place) join messages using (id) order by place`,
);

it('reads the newest of a conversation, and asks the index for what they do not hold', async () => {
  const company = await (await sharedServer()).company();
  const phone = company.phone('5511940000001');
  for (let n = 1; n <= 24; n += 1) await phone.says(n % 12 === 0 ? `Ração ${n}` : `gato ${n}`);
  await company.phone('5511940000002').says('gato de outra conversa');
  const { tickets } = await company.admin.api.tickets.list({ searchParam: phone.number, showAll: true });
  const { id = 0 } = tickets[0]?.contact ?? {};
  const place = { contactId: id, connectionId: company.connectionId };
  const search = (words: readonly string[], most: number, read?: number) =>
    company.inside(async (ctx) => {
      const [before] = await ctx.db.run(scansOf, []);
      const ids = await searchConversation(ctx, {
        ...place,
        words,
        most,
        ...(read === undefined ? {} : { read }),
      });
      const [after] = await ctx.db.run(scansOf, []);
      const said = await ctx.db.run(bodiesOf, [ids]);
      return { said: said.map(({ body }) => body), isIndexAsked: before?.scans !== after?.scans };
    });
  expect(await search(['rac'], 50)).toEqual({ said: ['Ração 24', 'Ração 12'], isIndexAsked: false });
  expect(await search(['rac', '12'], 50)).toEqual({ said: ['Ração 12'], isIndexAsked: false });
  expect(await search(['gato'], 3, 5)).toEqual({
    said: ['gato 23', 'gato 22', 'gato 21'],
    isIndexAsked: false,
  });
  expect((await search(['rac'], 50, 5)).said).toEqual(['Ração 24', 'Ração 12']);
  expect(await search(['cachorro'], 50)).toEqual({ said: [], isIndexAsked: false });
  expect((await search(['!'], 50)).said).toEqual([]);
});
