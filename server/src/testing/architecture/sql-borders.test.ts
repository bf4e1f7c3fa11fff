/**
 * SQL keeps to its feature. A statement that needs another feature's rows takes a fragment of that feature's `*.sql.ts`,
 * or asks its door; it does not spell the other's table. What still does is counted below, pair by pair: the counts go
 * down and never up. Nobody writes another feature's table, and nobody reads one of a feature below.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** How often statements of the one feature spell a table of the other. */
const allowed: Readonly<Record<string, number>> = {
  'billing → companies': 1,
  'billing → plans': 1,
  'campaigns → contact-lists': 2,
  'campaigns → contacts': 3,
  'campaigns → messages': 1,
  'campaigns → users': 1,
  'chatbot → automation': 1,
  'dashboard → companies': 1,
  'dashboard → ratings': 1,
  'dashboard → tickets': 6,
  'housekeeping → companies': 1,
  'housekeeping → connections': 2,
  'housekeeping → platform-settings': 1,
  'housekeeping → queues': 1,
  'housekeeping → settings': 1,
  'housekeeping → tickets': 2,
  'kanban → tickets': 3,
  'messages → tickets': 4,
  'operator → auth': 1,
  'operator → companies': 2,
  'operator → connections': 4,
  'operator → contacts': 1,
  'operator → messages': 2,
  'operator → plans': 2,
  'operator → queues': 1,
  'operator → settings': 1,
  'operator → tickets': 1,
  'operator → users': 1,
};

const src = join(import.meta.dirname, '../..');
const order: readonly string[] = createRequire(import.meta.url)('../../../../features.cjs');

/** Files of a feature, and of the room of the tenant layer that has its word: tables, and what everybody reads of them. */
const sources = ['features', 'tenant'].flatMap((folder) =>
  readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing(\/|\.ts$)/.test(file))
    .map((file) => ({
      file: `${folder}/${file}`,
      feature: file.split('/')[0] ?? '',
      text: readFileSync(join(src, folder, file), 'utf8'),
    })),
);

const ownerOf = new Map(
  sources
    .filter(({ file }) => file.endsWith('tables.ts'))
    .flatMap(({ feature, text }) =>
      [...text.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, table = '']) => [table, feature] as const),
    ),
);

type Use = { readonly table: string; readonly isWrite: boolean };

/** The tables that a source spells behind a word of SQL; comments are left out. */
function tablesIn(source: string): Use[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '');
  const named = [
    ...code.matchAll(/\b(from|join|into|update|using|delete from)\s+(?:only\s+)?([a-z_]+)\b(?!\()/g),
  ];
  return named.map(([, word = '', table = '']) => ({
    table,
    isWrite: word === 'into' || word === 'update' || word === 'delete from',
  }));
}

type Crossing = Use & { readonly from: string; readonly to: string; readonly file: string };

const crossings: readonly Crossing[] = sources
  .filter(({ file }) => !file.endsWith('tables.ts'))
  .flatMap(({ file, feature, text }) =>
    tablesIn(text).flatMap((use): Crossing[] => {
      const owner = ownerOf.get(use.table);
      return owner === undefined || owner === feature ? [] : [{ ...use, from: feature, to: owner, file }];
    }),
  );

const spelled = ({ file, table }: Crossing): string => `${file}: ${table}`;

describe('the tables that a source spells', () => {
  it('are those behind a word of SQL, written or read', () => {
    const source =
      '`with a as (delete from one o using two) update three t set x = (select 1 from four) where y in (select z from unnest($1)) join five`';
    expect(tablesIn(source)).toEqual([
      { table: 'one', isWrite: true },
      { table: 'two', isWrite: false },
      { table: 'three', isWrite: true },
      { table: 'four', isWrite: false },
      { table: 'five', isWrite: false },
    ]);
    expect(
      tablesIn(
        'insert into six (a) values (1) on conflict do update set a = 2 // from seven\n/** from eight */',
      ),
    ).toEqual([
      { table: 'six', isWrite: true },
      { table: 'set', isWrite: true },
    ]);
  });

  it('have an owner each', () => expect(ownerOf.size).toBeGreaterThan(60));
});

describe('SQL of a feature', () => {
  it('writes no table of another', () =>
    expect(crossings.filter(({ isWrite }) => isWrite).map(spelled)).toEqual([]));

  it('reads no table of a feature below', () =>
    expect(crossings.filter(({ from, to }) => order.indexOf(to) > order.indexOf(from)).map(spelled)).toEqual(
      [],
    ));

  it('spells a table of a feature above only as often as it is known to', () => {
    const found = new Map<string, number>();
    for (const { from, to } of crossings)
      found.set(`${from} → ${to}`, (found.get(`${from} → ${to}`) ?? 0) + 1);
    expect(Object.fromEntries([...found].sort())).toEqual(Object.fromEntries(Object.entries(allowed).sort()));
  });
});
