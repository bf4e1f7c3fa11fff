/**
 * Nobody is locked in: what a company has goes along whole, or is named with the reason why not. The tables are read from the
 * database's own catalogue; what its foreign keys do not tell is told in `commands/portability`, column by column.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { oldestRead } from '#src/commands/portability/archive-format.ts';
import { columnsOf } from '#src/commands/portability/company-snapshot.ts';
import { type CompanyTable, listCompanyTables } from '#src/commands/portability/company-tables.ts';
import { leftOut, readAlone, withheld } from '#src/commands/portability/not-carried.ts';
import {
  isFileColumn,
  looseReferences,
  plainJson,
  rewrites,
  rewrittenKinds,
} from '#src/commands/portability/references.ts';
import { isCarried } from '#src/commands/portability/take-rows.ts';
import { testAddresses } from '../database.ts';
import { atTheEnd } from '../endings.ts';

let client: pg.Client;
let tables: readonly CompanyTable[];

beforeAll(async () => {
  client = new pg.Client((await testAddresses()).owner);
  client.on('error', () => undefined);
  await client.connect();
  atTheEnd(() => client.end());
  tables = await listCompanyTables(client);
});

type Told = { readonly table: string; readonly name: string; readonly type: string };

/** The columns of tables that are taken in elsewhere. */
const carriedColumns = (some: readonly CompanyTable[]): readonly Told[] =>
  some
    .filter(({ name }) => isCarried(name))
    .flatMap((table) => {
      const inArchive = new Set(columnsOf(table));
      return table.columns
        .filter(({ name }) => inArchive.has(name))
        .map(({ name, type }) => ({ table: table.name, name, type }));
    });

const isReference = (some: readonly CompanyTable[], { table, name }: Told): boolean =>
  some.find((one) => one.name === table)?.references[name] !== undefined;

/** Agreements with whoever runs an installation: `settle-row.ts` ends them. */
const settled: ReadonlySet<string> = new Set([
  'companies.plan_id',
  'companies.next_plan_id',
  'companies.referrer_id',
]);

/** Columns that could name rows of other tables, and of which nobody has said whether they do. */
const untold = (some: readonly CompanyTable[]): string[] =>
  carriedColumns(some)
    .filter((column) => {
      const spelled = `${column.table}.${column.name}`;
      if (isReference(some, column) || spelled in looseReferences || spelled in rewrites) return false;
      if (settled.has(spelled) || plainJson.has(spelled)) return false;
      const isNumber = /^(integer|bigint)(\[\])?$/.test(column.type);
      return (
        (isNumber && (/_ids?$/.test(column.name) || column.type.endsWith('[]'))) || /json/.test(column.type)
      );
    })
    .map(({ table, name }) => `${table}.${name}`);

describe('every table of a company', () => {
  it('is in the archive, or left out with a reason', async () => {
    const { rows } = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`,
    );
    const found = [...rows.map(({ name }) => name), 'companies'].sort();
    expect(tables.map(({ name }) => name).sort()).toEqual(found);
    for (const [name, reason] of Object.entries({ ...leftOut, ...readAlone })) {
      expect(found, `${name} is listed but does not exist`).toContain(name);
      expect(reason.length, name).toBeGreaterThan(20);
    }
    expect(Object.keys(leftOut).filter((name) => name in readAlone)).toEqual([]);
    expect(tables.filter(({ name }) => isCarried(name)).length).toBeGreaterThan(45);
  });

  it('stands behind what it points at, and points at nothing that stays behind', () => {
    const places = new Map(tables.map(({ name }, place) => [name, place]));
    for (const { name, above } of tables)
      for (const other of above) {
        expect([name, other, (places.get(other) ?? Infinity) < (places.get(name) ?? 0)]).toEqual([
          name,
          other,
          true,
        ]);
        if (isCarried(name)) expect([name, other, isCarried(other)]).toEqual([name, other, true]);
      }
  });

  it('holds no secret in the archive: what is sealed is kept in bytes, or named', () => {
    expect(carriedColumns(tables).filter(({ type }) => type === 'bytea')).toEqual([]);
    expect(
      tables
        .filter(({ name }) => name in readAlone)
        .flatMap((table) => {
          const inArchive = new Set(columnsOf(table));
          return table.columns.filter(({ name, type }) => inArchive.has(name) && type === 'bytea');
        }),
    ).toEqual([]);
    for (const [spelled, reason] of Object.entries(withheld)) {
      const [table = '', column = ''] = spelled.split('.');
      const found = tables.find(({ name }) => name === table);
      // Of the platform's own tables nothing is in an archive.
      if (found !== undefined)
        expect([spelled, found.columns.map(({ name }) => name)]).toEqual([
          spelled,
          expect.arrayContaining([column]),
        ]);
      expect(reason.length, spelled).toBeGreaterThan(10);
    }
  });
});

describe('every column', () => {
  it('that could name a row of another table says whether it does', () => {
    expect(untold(tables)).toEqual([]);
  });

  it('is missed when nobody has said so', () => {
    const column = (name: string, type: string) => ({ name, type, isNullable: true, isGiven: false });
    const table: CompanyTable = {
      name: 'diaries',
      owner: 'company_id',
      columns: [
        column('id', 'integer'),
        column('author_id', 'integer'),
        column('reader_id', 'integer'),
        column('reader_ids', 'integer[]'),
        column('pages', 'jsonb'),
        column('count', 'integer'),
      ],
      key: ['id'],
      serial: 'id',
      references: { author_id: 'users' },
      above: ['users'],
    };
    expect(untold([table])).toEqual(['diaries.reader_id', 'diaries.reader_ids', 'diaries.pages']);
  });

  it('that is told of is there, and what it names as well', () => {
    const all = new Set(carriedColumns(tables).map(({ table, name }) => `${table}.${name}`));
    const told = [...Object.keys(looseReferences), ...Object.keys(rewrites), ...plainJson, ...settled];
    expect(told.filter((spelled) => !all.has(spelled))).toEqual([]);
    const names = new Set(tables.map(({ name }) => name));
    expect([...Object.values(looseReferences), ...rewrittenKinds].filter((kind) => !names.has(kind))).toEqual(
      [],
    );
  });

  it('that says where a file lies is known by its name', () => {
    const texts = carriedColumns(tables).filter(({ type }) => type === 'text');
    const files = texts.filter(({ name }) => isFileColumn(name)).map(({ table, name }) => `${table}.${name}`);
    expect(files).toEqual(
      expect.arrayContaining([
        'messages.media_path',
        'chat_messages.media_path',
        'stickers.path',
        'file_options.path',
      ]),
    );
    const others = texts.filter(({ name }) => /path|file|storage|url/.test(name) && !isFileColumn(name));
    // Names of files, addresses, a role; the picture's address is settled.
    expect(others.map(({ table, name }) => `${table}.${name}`).sort()).toEqual([
      'contacts.profile_pic_url',
      'file_options.file_name',
      'prompts.base_url',
      'queue_integrations.url_n8n',
      'users.profile',
    ]);
  });
});

it('a migration that moves what rows say is the oldest whose archives are read', () => {
  const folder = join(import.meta.dirname, '../../../migrations');
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number; tag: string }[];
  };
  expect(entries.some(({ when }) => when === oldestRead)).toBe(true);
  expect(readdirSync(folder).length).toBeGreaterThan(entries.length);
  const moving = entries
    .filter(({ when }) => when > oldestRead)
    .filter(({ tag }) =>
      /^\s*(update|delete|insert)\b|\brename\b|\bdrop column\b/im.test(
        readFileSync(join(folder, `${tag}.sql`), 'utf8'),
      ),
    );
  expect(moving, 'raise oldestRead in commands/portability/archive-format.ts').toEqual([]);
});
