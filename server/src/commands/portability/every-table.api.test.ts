/** Every table comes along: as many rows, saying the same in the same order, pointing at the same. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { atTheEnd } from '#src/testing/endings.ts';
import type { ArchiveHead } from './archive-format.ts';
import { columnsOf } from './company-snapshot.ts';
import { type CompanyTable, listCompanyTables } from './company-tables.ts';
import { exportCompany } from './export-company.ts';
import { importCompany } from './import-company.ts';
import { leftOut, readAlone } from './not-carried.ts';
import { looseReferences, rewrites } from './references.ts';
import { isCarried } from './take-rows.ts';
import { fillCompany, rowsIn } from './testing/fill-company.ts';
import { openPlace, type Place } from './testing/open-place.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder: string;
let [here, there]: Place[] = [];
let tables: readonly CompanyTable[];
let [from, to] = [0, 0];

const source = (): Place => here ?? expect.fail('no source');
const target = (): Place => there ?? expect.fail('no target');

async function tablesAt(place: Place): Promise<readonly CompanyTable[]> {
  const client = new pg.Client(place.addresses.owner);
  await client.connect();
  return listCompanyTables(client).finally(() => client.end());
}

const newCompany = async (place: Place, name: string): Promise<number> =>
  (await place.rows<{ id: number }>('insert into companies (name) values ($1) returning id', [name]))[0]
    ?.id ?? 0;

const idOfImported = async (place: Place): Promise<number> =>
  (
    await place.rows<{ id: number }>(
      `select max(company_id) as id from imported_rows where kind = 'company-archive'`,
    )
  )[0]?.id ?? 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prosa-every-table-'));
  atTheEnd(() => rm(folder, { recursive: true, force: true }));
  [here, there] = await Promise.all([
    openPlace('the first secret for tests that is long enough'),
    openPlace('another secret for tests that is long enough'),
  ]);
  tables = await tablesAt(source());
  const references = Object.fromEntries([
    ...tables.flatMap(({ name, references: own }) =>
      Object.entries(own).map(([column, kind]) => [`${name}.${column}`, kind] as const),
    ),
    ...Object.entries(looseReferences),
  ]);
  const filled = { tables: tables.map(({ name }) => name).filter((name) => isCarried(name)), references };
  // Numbers differ on both sides: others have taken some before.
  await fillCompany(source(), await newCompany(source(), 'Vizinha'), { ...filled, mark: 'Vizinha' });
  from = await newCompany(source(), 'Padaria');
  await fillCompany(source(), from, { ...filled, mark: 'Padaria' });
  for (const mark of ['Loja', 'Oficina'])
    await fillCompany(target(), await newCompany(target(), mark), { ...filled, mark });
  await source().run(exportCompany, String(from), `--to=${join(folder, 'company.tar')}`);
  await source().run(exportCompany, String(from), `--to=${join(folder, 'company')}`);
  await target().run(importCompany, join(folder, 'company.tar'));
  to = await idOfImported(target());
});

const carried = (): readonly CompanyTable[] =>
  tables.filter(({ name }) => isCarried(name) && name !== 'companies');

/** The rows of a company in the order of their key. */
const rowsOf = (place: Place, { name, key }: CompanyTable, companyId: number) =>
  place
    .rows<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from public.${name} t where company_id = $1 order by ${['company_id', ...key].map((column) => `"${column}"`).join(', ')}`,
      [companyId],
    )
    .then((rows) => rows.map(({ row }) => row));

/** Number there → number here, by the place of the rows. */
async function numbersOf(): Promise<ReadonlyMap<string, ReadonlyMap<number, number>>> {
  const all = new Map<string, Map<number, number>>();
  for (const table of carried()) {
    const { serial, name } = table;
    if (serial === undefined) continue;
    const [former, present] = [await rowsOf(source(), table, from), await rowsOf(target(), table, to)];
    all.set(name, new Map(former.map((row, n) => [Number(row[serial]), Number(present[n]?.[serial])])));
  }
  return all;
}

/** What is settled where a company is taken in: `settle-row.ts`, and its tests below. */
const settled: ReadonlySet<string> = new Set([
  ...['super', 'password_hash'].map((column) => `users.${column}`),
  ...[
    ...['number', 'status_reason', 'retry_at', 'linked_at', 'restriction', 'status', 'wanted', 'retries'],
    ...['generation', 'expires_ticket', 'token_hash', 'token_strong', 'qrcode', 'shown_proxy', 'proxy'],
  ].map((column) => `connections.${column}`),
  ...['send_after', 'sending_at', 'receipt_due'].map((column) => `messages.${column}`),
  ...['prompt_id', 'integration_id', 'chatbot', 'use_integration'].map((column) => `tickets.${column}`),
  ...['held_until'].map((column) => `schedules.${column}`),
  ...['sending_at'].map((column) => `campaign_recipients.${column}`),
  ...['rechecked_to', 'rechecked'].map((column) => `contact_lists.${column}`),
  ...['looking_until', 'near_until'].map((column) => `notification_preferences.${column}`),
  ...['json_content', 'secret'].map((column) => `queue_integrations.${column}`),
  ...['api_key', 'proxy'].map((column) => `prompts.${column}`),
  'users.session_id',
  'contact_list_items.import_id',
]);

describe('every table that is taken in', () => {
  it('was filled, and has as many rows', async () => {
    for (const table of carried()) {
      const [former, present] = [await rowsOf(source(), table, from), await rowsOf(target(), table, to)];
      expect([table.name, former.length]).toEqual([table.name, rowsIn(table.name)]);
      expect([table.name, present.length]).toEqual([table.name, rowsIn(table.name)]);
    }
  });

  it('says the same in the same order, with numbers of its own that point at the same', async () => {
    const numbers = await numbersOf();
    const moved = (kind: string, value: unknown): unknown => {
      if (Array.isArray(value)) return value.map((one) => moved(kind, one));
      if (value === null || value === 0) return value;
      return numbers.get(kind)?.get(Number(value)) ?? `nothing of ${kind}`;
    };
    let pointing = 0;
    for (const table of carried()) {
      const { name, serial, references } = table;
      const [former, present] = [await rowsOf(source(), table, from), await rowsOf(target(), table, to)];
      const expected = former.map((row) =>
        Object.fromEntries(
          Object.entries(row)
            .filter(([column]) => column !== 'company_id' && !settled.has(`${name}.${column}`))
            .map(([column, value]): [string, unknown] => {
              const kind =
                column === serial ? name : (references[column] ?? looseReferences[`${name}.${column}`]);
              if (/(^|_)path$/.test(column)) return [column, String(value).replace(/^\d+/, String(to))];
              if (`${name}.${column}` in rewrites) return [column, undefined];
              pointing += kind === undefined || value === null ? 0 : 1;
              return [column, kind === undefined ? value : moved(kind, value)];
            }),
        ),
      );
      const found = present.map((row) =>
        Object.fromEntries(
          Object.entries(row)
            .filter(([column]) => column !== 'company_id' && !settled.has(`${name}.${column}`))
            .map(([column, value]) => [column, `${name}.${column}` in rewrites ? undefined : value]),
        ),
      );
      expect([name, found]).toEqual([name, expected]);
    }
    expect(pointing).toBeGreaterThan(250);
  });

  it('points at the same within JSON and texts', async () => {
    const numbers = await numbersOf();
    const at = (kind: string, n = 0): unknown => [...(numbers.get(kind)?.values() ?? [])][n];
    const [user, queue, tag, connection, reason] = [
      ...['users', 'queues', 'tags', 'connections', 'resolve_reasons'],
    ].map((kind) => at(kind));
    const first = async (table: string, column: string): Promise<unknown> =>
      (
        await target().rows(
          `select ${column} as held from ${table} where company_id = $1 order by id limit 1`,
          [to],
        )
      )[0]?.['held'];
    expect(await first('macros', 'actions')).toEqual([
      { kind: 'addTag', tagId: tag },
      { kind: 'queue', queueId: queue },
      { kind: 'assign', userId: user },
      { kind: 'resolve', reasonId: reason },
      { kind: 'message', text: '1' },
    ]);
    expect(await first('ticket_events', 'details')).toEqual({
      ...{ toUserId: user, toQueueId: queue, reasonId: reason, reason: '1' },
    });
    expect(await first('campaigns', 'segment')).toEqual({ tags: [tag], ownerId: user, searchParam: '' });
    expect(await first('ticket_notes', 'body')).toBe(`fala com @{${user}} sobre 1`);
    expect(await first('saved_views', 'conditions')).toMatchObject({
      groups: [
        {
          conditions: [
            { field: 'queue', values: [queue, 0] },
            { field: 'user', values: ['me', user] },
            { field: 'tag', values: [tag] },
            { field: 'connection', values: [connection] },
            { field: 'waiting', minutes: 1 },
          ],
        },
      ],
    });
  });

  it('of the company itself as well, without what it had agreed upon with the operator there', async () => {
    const [company] = await target().rows('select * from companies where id = $1', [to]);
    expect(company).toMatchObject({
      name: 'Padaria',
      plan_id: null,
      due_date: null,
      is_platform: false,
      status: true,
    });
  });
});

it('the archive names what is not in it, and nothing of it is a secret or another company’s', async () => {
  const head = JSON.parse(await readFile(join(folder, 'company/head.json'), 'utf8')) as ArchiveHead;
  expect(Object.keys(head.tables).sort()).toEqual(
    tables
      .map(({ name }) => name)
      .filter((name) => !(name in leftOut))
      .sort(),
  );
  expect([head.leftOut, head.readAlone]).toEqual([leftOut, readAlone]);
  for (const table of tables.filter(({ name }) => name in head.tables)) {
    const text = await readFile(join(folder, `company/tables/${table.name}.jsonl`), 'utf8');
    expect(text).not.toContain('Vizinha');
    for (const line of text.split('\n').filter((one) => one !== '')) {
      expect(Object.keys(JSON.parse(line) as object)).toEqual([...columnsOf(table)]);
      expect(line).not.toContain('\\\\x0');
    }
  }
});

it('the rows of a neighbour are as they were', async () => {
  const [found] = await target().rows<{ companies: number; strange: number }>(
    `select (select count(*)::int from companies) as companies,
       (select count(*)::int from tickets t left join contacts c on c.company_id = t.company_id and c.id = t.contact_id where c.id is null) as strange`,
  );
  expect(found).toEqual({ companies: 3, strange: 0 });
});
