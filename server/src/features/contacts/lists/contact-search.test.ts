/** What stands anywhere in a name or a number is found, whatever signs it is made of, and no more of it is read than is asked for. */
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildCompany } from '#src/features/companies/testing.ts';
import type { Ctx } from '#src/platform/context.ts';
import { statement } from '#src/platform/db/statement.ts';
import { testDatabase } from '#src/testing/database.ts';
import { searchPattern } from '../contact.rules.ts';

const system = { kind: 'system', name: 'search' } as const;
const found = statement<{ id: number }, [company: number, name: string, digits: string | null, most: number]>(
  'test-search-contacts',
  'select id from prosa_search_contacts($1::int, prosa_fold($2), $3, $4::int) id order by id',
);

const names = [
  'Maria José da Silva',
  "Sant'Ana d'Oeste",
  String.raw`100% \ barra_baixa`,
  'Ação & Reação Ltda.',
  'José-María',
  'Łukasz Straße',
  '🎉 Festa 🎉🎉',
  'ab',
  'x',
  '李小龙的店',
  'a'.repeat(120),
  'O Rei das Peças — Filial 2 (Centro)',
];
const numbers = ['5511991005471', '551191005471', '12025550143', '9100', '54'];

let owner: pg.Pool;
let companyId: number;
let inCompany: <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>;
let search: (text: string, most?: number) => Promise<number[]>;
/** Returns the ids of whom a text fits, by looking at each contact instead of asking the index. */
let lookThrough: (text: string) => Promise<number[]>;

beforeAll(async () => {
  const opened = await testDatabase();
  owner = opened.owner;
  const { database } = opened;
  companyId = await database.across('search', (db) => buildCompany(db));
  const other = await database.across('search', (db) => buildCompany(db));
  inCompany = (work) => database.inCompany(companyId, system, work);
  await inCompany(({ db }) =>
    db.orm.execute(
      sql`insert into contacts (name, number) select 'Cliente ' || n || ' Pereira', '55219' || n from generate_series(10000, 12999) n`,
    ),
  );
  for (const id of [companyId, other])
    await database.inCompany(id, system, async ({ db }) => {
      for (const name of names)
        for (const number of [null, ...numbers])
          await db.orm.execute(sql`insert into contacts (name, number) values (${name}, ${number})`);
    });
  await owner.query('analyze contacts');
  search = async (text, most = 10_000) => {
    const { name, digits } = searchPattern(text);
    return inCompany(async ({ db }) =>
      (await db.run(found, [companyId, name, digits, most])).map(({ id }) => id),
    );
  };
  lookThrough = async (text) => {
    const { name, digits } = searchPattern(text);
    const { rows } = await owner.query<{ id: number }>(
      `select id from contacts where company_id = $1 and (folded like prosa_fold($2) or ($3::text is not null and number like $3)) order by id`,
      [companyId, name, digits],
    );
    return rows.map(({ id }) => id);
  };
});

/** Every part of so many signs, and whole ones. */
const partsOf = (texts: readonly string[], sizes: readonly number[]): string[] =>
  texts.flatMap((text) => {
    const signs = [...text];
    return [
      text,
      ...sizes.flatMap((size) => signs.map((_, at) => signs.slice(at, at + size).join('')).filter(Boolean)),
    ];
  });

describe('any part of a contact', () => {
  it.each([
    ['names', partsOf(names, [3, 4, 7])],
    ['numbers', partsOf(numbers, [2, 3, 4, 8])],
    ['texts that nobody is called', ['zzqx', "'; drop", String.raw`\\`, '%%%', ':*', '&|!', '99999', '550']],
  ])('%s', async (_, texts) => {
    for (const text of new Set(texts))
      expect([text, await search(text)]).toEqual([text, await lookThrough(text)]);
  });

  it('and no more of them than are asked for', async () => {
    expect(await search('silva', 3)).toHaveLength(3);
    expect(await search('9100', 4)).toHaveLength(4);
  });
});

it('of very many who are called so no more rows are read than are asked for', async () => {
  const read = await inCompany(async ({ db }) => {
    const readSoFar = async (): Promise<number> => {
      const { rows } = await db.orm.execute<{ read: number }>(
        sql`select coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::int as read from pg_stat_xact_user_tables where relname = 'contacts'`,
      );
      return rows[0]?.read ?? 0;
    };
    const before = await readSoFar();
    expect(await db.run(found, [companyId, '%pereira%', null, 100])).toHaveLength(100);
    return (await readSoFar()) - before;
  });
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(300);
});
