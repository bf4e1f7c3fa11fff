/** What is read where very many messages were written lately: as much as is asked for, also where the newest do not say it. */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { sharedServer, type TestCompany } from '#src/testing/server.ts';

const slotSeconds = 7_200;
const perSlot = 1_200;
const slots = 20;

let company: TestCompany;

beforeAll(async () => {
  const server = await sharedServer();
  company = await server.company();
  await company.phone('5511946000001').says('oi');
  // An hour of one and the same text to everybody, and a day before it of which every message says another word.
  await company.inside((ctx) =>
    ctx.db.orm.execute(
      sql`insert into messages (id, contact_id, connection_id, seq, ticket_id, provider_id, from_me, ack, body, created_at, stored_at)
          select gen_random_uuid(), m.contact_id, m.connection_id, 1 + n, m.ticket_id, 'dense' || n, true, 3,
            case when n > ${perSlot * slots} then 'feliz natal' else 'pedido ' || n end, t.at, t.at
          from messages m, generate_series(1, ${perSlot * (slots + 1)}) n,
            lateral (select now() - interval '1 second' * ((${perSlot * (slots + 1)} - n) * ${slotSeconds / perSlot})::numeric as at) t
          where m.seq = 1`,
    ),
  );
});

/** How many rows of messages a search reads for so many hits, and how many it finds. */
const read = (words: readonly string[], most: number) =>
  company.inside(async (ctx) => {
    const fetched = async (): Promise<number> => {
      const { rows } = await ctx.db.orm.execute<{ read: string }>(
        sql`select coalesce(sum(idx_tup_fetch), 0) as read from pg_stat_xact_user_tables where relname = 'messages'`,
      );
      return Number(rows[0]?.read);
    };
    const before = await fetched();
    const { rows } = await ctx.db.orm.execute<{ found: number }>(
      sql`select count(id)::int as found from prosa_search_messages(${ctx.companyId}, ${sql.param(words)}::text[], 'infinity', null, null, ${most})`,
    );
    return { found: rows[0]?.found, rows: (await fetched()) - before };
  });

it('a word that the newest say is read for little more than what is asked for', async () => {
  const { found, rows } = await read(['natal'], 60);
  expect(found).toBe(60);
  expect(rows).toBeLessThan(2 * perSlot);
});

it.each([60, 450])(
  'of a word that the newest do not say %i are found without reading the whole day',
  async (most) => {
    const { found, rows } = await read(['pedido'], most);
    expect(found).toBe(most);
    expect(rows).toBeLessThan(7 * perSlot);
  },
);
