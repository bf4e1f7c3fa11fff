/**
 * SQL keeps to its feature. A statement that needs another feature's rows takes a fragment of that feature's `*.sql.ts`,
 * or asks its door; it does not spell the other's table, to read it or to write it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const src = join(import.meta.dirname, '../..');

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

type Crossing = Use & { readonly file: string };

const crossings: readonly Crossing[] = sources
  .filter(({ file }) => !file.endsWith('tables.ts'))
  .flatMap(({ file, feature, text }) =>
    tablesIn(text).flatMap((use): Crossing[] => {
      const owner = ownerOf.get(use.table);
      return owner === undefined || owner === feature ? [] : [{ ...use, file }];
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

  it('reads no table of another', () =>
    expect(crossings.filter(({ isWrite }) => !isWrite).map(spelled)).toEqual([]));
});
