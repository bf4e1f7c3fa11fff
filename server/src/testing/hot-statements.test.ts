/**
 * What is asked of the database for each message, and for each page that somebody opens, asks about one company: over many machines
 * it would be one machine's business. Read from PostgreSQL's own log while customers write and an agent works; what comes by
 * the clock, however much is done, is not meant.
 */
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { beforeAll, expect, inject, it } from 'vitest';
import { globalTables } from '#src/platform/db/schema/global-tables.ts';
import { appRole, systemRole } from '#src/platform/db/schema/roles.ts';
import { testAddresses } from './database.ts';
import { type TestCompany, type TestServer, testServer } from './server.ts';

/**
 * Tables of many companies that one process reads in order, shard by shard (`distribution.test.ts`), and one that it looks at by the
 * clock as often as a slow machine does these messages.
 */
const besides: ReadonlySet<string> = new Set(['outbox', 'forsaken_devices']);

let database: string;
let server: TestServer;
let company: TestCompany;
let tenantTables: readonly string[];

const logFile = join(dirname(inject('cluster').folder), 'postgres.log');

beforeAll(async () => {
  const addresses = await testAddresses();
  database = 'database' in addresses.owner ? addresses.owner.database : '';
  const owner = new pg.Client({ ...addresses.owner });
  await owner.connect();
  await owner.query(`alter database ${database} set log_statement = 'all'`);
  const { rows } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'company_id'`,
  );
  await owner.end();
  tenantTables = rows.map(({ name }) => name).filter((name) => !(name in globalTables));
  server = await testServer({ at: addresses });
  company = await server.company();
}, 60_000);

type Said = { readonly role: string; readonly text: string };

/** What was asked of this database while `work` ran, by role. */
async function askedDuring(work: () => Promise<void>): Promise<Said[]> {
  const from = (await stat(logFile)).size;
  await work();
  const log = (await readFile(logFile)).subarray(from).toString('utf8');
  // What goes on in further lines begins with a tab.
  const said = /^\S+ \S+ \S+ \[\d+\] (\S+)@(\S+) LOG: {2}(?:statement|execute [^:]+): (.*(?:\n\t.*)*)/gm;
  return [...log.matchAll(said)].flatMap(([, role = '', at = '', text = '']) =>
    at === database ? [{ role, text: text.replace(/\s+/g, ' ').trim() }] : [],
  );
}

/** How often each was asked by a role. */
function countedOf(said: readonly Said[], of: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { role, text } of said) if (role === of) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

const tablesIn = (text: string): string[] =>
  tenantTables.filter((table) =>
    new RegExp(`\\b(from|join|into|update)\\s+(only\\s+)?"?${table}"?(?![\\w.])`, 'i').test(text),
  );

/** One company is named, and by nothing that lists several. */
const namesOneCompany = (text: string): boolean => /\bcompany_id"?\s*(=(?!\s*any)|,|\))/i.test(text);

const numbers = Array.from({ length: 6 }, (_, n) => `55119${String(88_000_000 + n)}`);
const rounds = 4;

/** Each customer writes and is answered. */
async function talk(): Promise<void> {
  for (const number of numbers) {
    await company.phone(number).says('oi, tudo bem?');
    const { tickets } = await company.admin.api.tickets.list({ showAll: true, pageNumber: 1 });
    const ticket = tickets.find(({ contact }) => contact.number === number);
    if (ticket === undefined) throw new Error('the customer was not heard');
    if (ticket.status === 'pending')
      await company.admin.api.tickets.update({
        ticketId: ticket.id,
        status: 'open',
        userId: company.admin.id,
      });
    await company.admin.api.messages.send({
      ticketId: ticket.id,
      body: 'tudo',
      clientId: crypto.randomUUID(),
    });
    await company.admin.api.messages.list({ ticketId: ticket.id });
    await server.settled();
  }
}

it('for each message the platform asks about one company, or reads its shard of the outbox', async () => {
  await talk();
  const said = await askedDuring(async () => {
    for (let round = 0; round < rounds; round += 1) await talk();
  });
  const counted = countedOf(said, systemRole);
  const messages = rounds * numbers.length;
  // Something that is done for every message comes as often; what the clock orders comes less.
  const hot = [...counted].filter(([, count]) => count >= messages).map(([text]) => text);
  expect(hot.length).toBeGreaterThan(2);
  const astray = hot.filter(
    (text) => tablesIn(text).some((table) => !besides.has(table)) && !namesOneCompany(text),
  );
  expect(astray).toEqual([]);
}, 120_000);

it('what people ask is asked as the role that sees one company at a time', async () => {
  const { api } = company.admin;
  await talk();
  const said = await askedDuring(async () => {
    for (const status of ['open', 'pending', 'closed'] as const)
      await api.tickets.list({ status, showAll: true });
    await api.tickets.list({ searchParam: 'tudo', showAll: true });
    await api.tickets.counters({});
    await api.contacts.list({ searchParam: '5511' });
    await api.messages.searchAll({ searchParam: 'tudo' });
    await api.dashboard.read({});
    await api.dashboard.insights({});
    await api.kanban.board({});
    await api.tags.all();
    await api.queues.list();
    await api.users.list({});
    await api.quickMessages.list({});
  });
  const ofPeople = countedOf(said, appRole);
  expect([...ofPeople.keys()].filter((text) => tablesIn(text).length > 0).length).toBeGreaterThan(8);
  const ofPlatform = [...countedOf(said, systemRole)]
    .filter(([, count]) => count >= 12)
    .map(([text]) => text)
    .filter((text) => tablesIn(text).some((table) => !besides.has(table)));
  expect(ofPlatform).toEqual([]);
}, 60_000);
