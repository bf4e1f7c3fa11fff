/** What a text finds among tickets is held against the plainest SQL that says the same, however old and however common it is. */
import { beforeAll, expect, it } from 'vitest';
import { searchPattern } from '#src/features/contacts/index.ts';
import type { Place } from '#src/platform/cursor.ts';
import { statement } from '#src/platform/db/statement.ts';
import { sharedServer, type TestCompany } from '#src/testing/server.ts';
import { searchTickets } from './search-tickets.ts';
import { ticketFilter } from './testing.ts';
import type { TicketFilter } from './ticket-list.queries.ts';
import { listAmongFew } from './ticket-search.queries.ts';

let company: TestCompany;

const everything = ticketFilter({});

const spread = statement(
  'test-spread-messages',
  `update messages m set created_at = now() - make_interval(hours => 24 + (m.contact_id * 9743 + m.seq * 6151) % 16800)`,
);
const touch = statement(
  'test-touch-tickets',
  `update tickets t set updated_at = case when id % 4 = 0 then now() - make_interval(hours => t.id % 50) else spoke.at end,
     last_message_at = spoke.at, status = case when id % 3 = 0 then 'closed' else status end
   from (select ticket_id, max(created_at) as at from messages group by 1) spoke where spoke.ticket_id = t.id`,
);
const more = statement<unknown, [copies: number]>(
  'test-more-messages',
  `insert into messages (id, contact_id, connection_id, seq, ticket_id, from_me, body, created_at, stored_at)
   select gen_random_uuid(), m.contact_id, m.connection_id, m.seq + 1000 * n, m.ticket_id, m.from_me,
     m.body || case when n % 7 = 0 then ' urgente' else '' end, m.created_at - make_interval(hours => 7 * n), m.stored_at
   from messages m, generate_series(1, $1) n`,
);
const plain = statement<{ id: number }, [words: readonly string[], name: string, status: string | null]>(
  'test-plain-search',
  `select t.id from tickets t join contacts c on c.id = t.contact_id, lateral (
     select case when c.folded like $2 then t.updated_at else (
       select max(m.created_at) from messages m where m.ticket_id = t.id and not m.is_deleted
         and (select bool_and(prosa_fold(m.body) ~ ('\\m' || word)) from unnest($1::text[]) word)) end as at) place
   where place.at is not null and ($3::text is null or t.status = $3) order by place.at desc, t.id desc`,
);

beforeAll(async () => {
  const server = await sharedServer();
  const neighbour = await server.company();
  company = await server.company();
  for (let n = 10; n < 40; n += 1) {
    const phone = company.phone(`55119876501${n}`, n % 10 === 0 ? `Maria Pedido ${n}` : `Cliente ${n}`);
    await phone.says(n % 2 === 0 ? `Meu pedido é o nº ${n}, até amanhã` : `Cadê o boleto ${n}?`);
    if (n % 5 === 0) await phone.says('Boleto do pedido, Maria');
  }
  await neighbour.phone('5511987650110', 'Maria').says('pedido de outra empresa');
  await company.inside(async (ctx) => {
    await ctx.db.run(spread, []);
    await ctx.db.run(more, [20]);
    await ctx.db.run(touch, []);
  });
});

const search = (text: string) => ({
  ...searchPattern(text),
  isIndexable: text.length > 2,
  words: text.split(' '),
});

const pages = async (
  text: string,
  filter: TicketFilter,
  most: number,
  mayBeShort = false,
): Promise<number[]> =>
  company.inside(async (ctx) => {
    const found: number[] = [];
    let after: Place | undefined;
    do {
      const { ids, goesOn } = await searchTickets(ctx as never, filter, search(text), {
        after,
        most,
        mayBeShort,
      });
      found.push(...ids);
      after = goesOn;
    } while (after !== undefined);
    return found;
  });

it.each([
  'pedido',
  'ped',
  'boleto pedido',
  'maria',
  'maria boleto',
  'meu pedido e o ate amanha',
  'urgente',
  'nº 12',
  'amanha',
  'zebra',
  'li',
])('%j: all that say or are called so, each once, by when', async (text) => {
  const { name } = searchPattern(text);
  for (const status of [undefined, 'closed', 'pending'] as const) {
    const wanted = await company.inside((ctx) =>
      ctx.db.run(plain, [text.split(' ').map((word) => word.replace('º', 'o')), name, status ?? null]),
    );
    const ids = wanted.map(({ id }) => id);
    expect(await pages(text, { ...everything, status }, 4)).toEqual(ids);
    expect(await pages(text, { ...everything, status }, 1_000)).toEqual(ids);
    expect(await pages(text, { ...everything, status }, 20, true)).toEqual(ids);
  }
});

type Hit = { readonly id: string | null; readonly ticketId: number | null; readonly at: Date };

const look = statement<
  Hit,
  [companyId: number, words: readonly string[], Date, ticketId: number, most: number, patience: number | null]
>(
  'test-look-at-messages',
  `select id, ticket_id as "ticketId", at from prosa_search_messages($1, $2, $3, $4, null, $5, $6)`,
);

it.each([['pedido'], ['boleto', 'pedido'], ['zebra']])(
  'who has no patience is told how far %j was looked for, and finds the same in pieces',
  async (...words) => {
    const lookFrom = (from: Hit, most: number, patience: number | null): Promise<Hit[]> =>
      company.inside((ctx) =>
        ctx.db.run(look, [company.id, words, from.at, from.ticketId ?? 1, most, patience]),
      );
    const end: Hit = { id: null, ticketId: 2_147_483_647, at: new Date('9999-12-31') };
    const whole = await lookFrom(end, 100_000, null);
    const pieces: Hit[][] = [];
    for (let from: Hit | undefined = end; from !== undefined; ) {
      const piece = await lookFrom(from, 10, 0);
      pieces.push(piece.filter(({ id }) => id !== null));
      from = piece.find(({ id }) => id === null) ?? piece[9];
    }
    expect(pieces.flat()).toEqual(whole);
    expect(pieces.length).toBeGreaterThan(1);
  },
);

const lookInTickets = statement<Hit, [companyId: number, words: string, since: string]>(
  'test-look-in-tickets',
  `select * from prosa_search_tickets($1, $2::text[], array(select id from tickets), $3::timestamptz)`,
);

it.each([
  ['no word', '{}', '-infinity'],
  ['a time after all that was written', '{pedido}', '9999-12-31'],
])('%s: nothing is found in a ticket', async (_what, words, since) => {
  expect(await company.inside((ctx) => ctx.db.run(lookInTickets, [company.id, words, since]))).toEqual([]);
});

const scansOf = statement<{ scans: number }>(
  'test-scans-of-words',
  `select pg_stat_get_xact_numscans('messages_terms'::regclass)::int as scans`,
);
const since = '-infinity';

it('what is old is found in a few tickets without everybody’s words', async () => {
  const hits = await company.inside(async (ctx) => {
    const before = await ctx.db.run(scansOf, []);
    const found = await ctx.db.run(lookInTickets, [company.id, '{boleto,ped}', since]);
    expect(await ctx.db.run(scansOf, [])).toEqual(before);
    return found;
  });
  const most = 2_147_483_647;
  const end = new Date('9999-12-31');
  const all = await company.inside((ctx) =>
    ctx.db.run(look, [company.id, ['boleto', 'ped'], end, most, most, null]),
  );
  expect(hits.length).toBeGreaterThan(100);
  expect(hits.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
});

it('where few are shown, no more of them are asked than a page needs', async () => {
  const text = 'boleto';
  const wanted = await company.inside((ctx) => ctx.db.run(plain, [[text], `%${text}%`, null]));
  let pages = 0;
  const found = await company.inside(async (ctx) => {
    const places: Place[] = [];
    for (let after: Place | undefined, isMore = true; isMore; pages += 1) {
      const few = await listAmongFew(ctx, everything, search(text), { after, enough: 3 });
      if (few === undefined) throw new Error('they were many');
      const { upTo } = few;
      places.push(...few.found.filter(({ at }) => upTo === undefined || at > upTo.at));
      [after, isMore] = [upTo, upTo !== undefined];
    }
    return places;
  });
  const newestFirst = found.sort((a, b) => b.at.getTime() - a.at.getTime() || b.id - a.id);
  expect(newestFirst.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
  expect(pages).toBeGreaterThan(1);
});

const saysSame = statement<
  { text: string; word: string },
  [texts: readonly string[], words: readonly string[]]
>(
  'test-says-as-indexed',
  `select text, word from unnest($1::text[]) text, unnest($2::text[]) said, lateral unnest(prosa_words(said)) word
   where prosa_says(text, array[word]) is distinct from
     (prosa_message_terms(1, text, null, 7, to_timestamp(0)) @@ any(prosa_terms_queries(1, array[word], 0, 0, null)))`,
);

it('a message says what the index of words has of it, whatever it is written like', async () => {
  const texts = [
    'Pedido nº 12.5: R$ 1.250,00!',
    '(pedido)',
    'superpedido',
    'o\npedido',
    'fulano@loja.com.br e https://loja.com.br/pedido?id=12e5',
    '12e5 -7 3,14 1ª v2.0',
    'São João – “ação”… ¿qué?',
    '🙂pedido🙂 d’água',
    "rock'n'roll \\ back",
    '  ',
  ];
  const words = [...texts, 'ped', 'super', '12', '1', 'loja', 'agua', 'n', 'acao', 'e5', '25', 'com'];
  expect(await company.inside((ctx) => ctx.db.run(saysSame, [texts, words]))).toEqual([]);
});

it('as many as there may be are asked for at once', async () => {
  const most = 2_147_483_647;
  const all = (words: readonly string[]): Promise<Hit[]> =>
    company.inside((ctx) => ctx.db.run(look, [company.id, words, new Date('9999-12-31'), most, most, null]));
  expect((await all(['pedido'])).length).toBeGreaterThan(400);
  expect(await all([])).toEqual([]);
});

it('pages that may be short go on by their cursor and leave nothing out; pages by number are whole', async () => {
  const query = { searchParam: 'cliente', showAll: true };
  const idsOf = async (more: { cursor?: string; pageNumber?: number; mayBeShort?: boolean }) => {
    const { tickets, hasMore, cursor } = await company.admin.api.tickets.list({ ...query, ...more });
    expect(hasMore).toBe(cursor !== null);
    return { ids: tickets.map(({ id }) => id), cursor };
  };
  const { ids: whole } = await idsOf({});
  const short = await idsOf({ mayBeShort: true });
  expect(short.ids).toEqual(whole.slice(0, 20));
  const found = [...short.ids];
  for (let { cursor } = short; cursor !== null; ) {
    const page = await idsOf({ mayBeShort: true, cursor });
    found.push(...page.ids);
    cursor = page.cursor;
  }
  expect(found).toEqual(whole);
  expect(whole.length).toBeGreaterThan(20);
  const second = await idsOf({ mayBeShort: true, pageNumber: 2 });
  expect(second).toEqual(await idsOf({ pageNumber: 2 }));
});
