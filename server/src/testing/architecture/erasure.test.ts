/**
 * Erasing a person takes everything personal with it, column by column as the tables mark them: a row about one person is put into
 * every table with such columns, with a word of its own in each, and afterwards no row of any table holds a word or the number.
 */
import { getTableName } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readManifests } from '#src/app/manifests.ts';
import { personalColumns } from '#src/platform/db/columns.ts';
import { newId } from '#src/platform/id.ts';
import { type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';
import { allTables } from './tables-about-people.ts';

const word = 'segredo';
const wordOf = (table: PgTable, column: string): string => `${word}:${getTableName(table)}.${column}`;

let server: TestServer;
let company: TestCompany;
let owner: pg.Client;
let about: Readonly<Record<string, unknown>>;

const covered = new Set(
  readManifests().flatMap(({ personalData = [] }) => personalData.flatMap(({ tables }) => tables)),
);
/** Tables that hold personal data of a feature's; one's own rows are there by writing. */
const planted = allTables.filter(
  (table) => covered.has(getTableName(table)) && personalColumns(table).length > 0,
);
const byWriting = new Set(['messages', 'tickets']);

beforeAll(async () => {
  server = await testServer();
  owner = new pg.Client(server.addresses.owner);
  await owner.connect();
});
afterAll(() => owner.end());

/** What a column holds about this person: what leads to them, a word where it is personal, else anything that fits. */
function valueFor(table: PgTable, column: PgColumn, isPersonal: boolean): unknown {
  const known = about[`${getTableName(table)}.${column.name}`] ?? about[column.name];
  if (known !== undefined) return known;
  const type = column.getSQLType();
  if (isPersonal) {
    const text = wordOf(table, column.name);
    if (type === 'jsonb') return JSON.stringify([text]);
    return type.endsWith('[]') ? [text] : text;
  }
  if ((column.enumValues ?? []).length > 0) return column.enumValues?.[0];
  if (/int|serial|numeric/.test(type)) return 1;
  if (/timestamp/.test(type)) return new Date();
  return { boolean: false, uuid: crypto.randomUUID(), jsonb: '{}', date: '2026-01-01' }[type] ?? 'x';
}

/** Puts a row about the person into a table, past its foreign keys: what it belongs to need not be there. */
async function plant(table: PgTable): Promise<void> {
  if (byWriting.has(getTableName(table))) return;
  const personalNames = new Set(personalColumns(table).map(({ name }) => name));
  const given = getTableConfig(table).columns.filter(
    (column) =>
      !column.generated &&
      column.generatedIdentity === undefined &&
      ((column.notNull && column.default === undefined) ||
        personalNames.has(column.name) ||
        about[column.name] !== undefined ||
        about[`${getTableName(table)}.${column.name}`] !== undefined),
  );
  const names = given.map(({ name }) => `"${name}"`).join(', ');
  const places = given.map((_, index) => `$${index + 1}`).join(', ');
  const values = given.map((column) => valueFor(table, column, personalNames.has(column.name)));
  await owner.query(`insert into ${getTableName(table)} (${names}) values (${places})`, values);
}

/** Every row of the installation in which one of the words stands, as `table: row`. */
async function rowsWith(words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of allTables.map(getTableName)) {
    const { rows } = await owner.query<{ row: string }>(
      `select t::text as row from "${name}" t where t::text ~ $1`,
      [words.join('|')],
    );
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

/** A customer has written once: their rows, and one more about them in every table that others have. */
async function someone(number: string): Promise<{ contactId: number; name: string }> {
  const name = `${word} do nome`;
  company = await server.company();
  const messageId = newId();
  await company.phone(number, name).says(`${word} do texto`, messageId);
  const { contacts } = await company.admin.api.contacts.list({ searchParam: number.slice(2) });
  const contactId = contacts[0]?.id ?? expect.fail('nobody');
  const { rows } = await owner.query<{ id: string; ticketId: number; providerId: string }>(
    'select id, ticket_id as "ticketId", provider_id as "providerId" from messages where contact_id = $1',
    [contactId],
  );
  const [message] = rows;
  const list = await company.admin.api.contactLists.create({ name: 'Clientes' });
  const campaign = await company.admin.api.campaigns.create({
    name: 'Feira',
    message1: 'Oi!',
    contactListId: list.id,
  });
  about = {
    company_id: company.id,
    contact_id: contactId,
    ticket_id: message?.ticketId,
    message_id: message?.id,
    connection_id: company.connectionId,
    number,
    dedupe_key: `m:${message?.providerId} changed`,
    'raw_events.processed_at': new Date(),
    'campaign_recipients.campaign_id': campaign.id,
    'message_votes.voter_id': contactId,
    'schedules.template': JSON.stringify({
      name: `${word}:schedules.template`,
      language: 'pt_BR',
      values: [],
    }),
    // Where a store would have it: it is removed from there.
    'schedules.media_path': `${company.id}/${word}`,
    'integration_deliveries.body': JSON.stringify({ said: `${word}:integration_deliveries.body` }),
  };
  await owner.query('set session_replication_role = replica');
  for (const table of planted) await plant(table);
  await owner.query('set session_replication_role = origin');
  return { contactId, name };
}

describe('a person who is forgotten', () => {
  it.each([
    { what: 'words', number: '5511966777001', without: '' },
    // Edited or taken back: what it said before is kept beside it.
    { what: 'nothing', number: '5511966777002', without: `update messages set body = ''` },
  ])(
    'has left no word and no number in any column, when the message says $what',
    async ({ number, without }) => {
      const { contactId, name } = await someone(number);
      if (without !== '') await owner.query(`${without} where contact_id = $1`, [contactId]);
      const tablesBefore = new Set((await rowsWith([word])).map((row) => row.split(':')[0]));
      expect(planted.map(getTableName).filter((table) => !tablesBefore.has(table))).toEqual(
        without === '' ? [] : ['messages'],
      );
      await company.admin.api.contacts.erase({ contactId, name });
      await server.settled();
      expect(await rowsWith([word, number])).toEqual([]);
    },
  );
});

/** What a person who asks is not given, because they have it already. */
const elsewhere: Readonly<Record<string, string>> = {
  'outgoing_changes.value': 'on its way to the network; its message has it',
  'outgoing_changes.before': 'what the message goes back to when the network refuses',
  'media_fetches.reference': 'where the network keeps a file until it is here',
  'media_fetches.error': 'why it has not come yet',
  'raw_events.lane': 'the order of what the network has told',
  'raw_events.payload': 'what the network has told: it becomes messages, and goes after days',
  'dead_events.error': 'why it could not become one',
  'dead_events.lane': 'its order',
  'dead_events.payload': 'the same, put aside until it can',
  'prompt_listeners.last_text': 'a copy of their last message, to know a repetition',
  'schedules.media_path': 'the address of a file, whose name is told',
};

describe('a person who asks what is stored about them', () => {
  it('gets every word, also what a message said before, and what they wrote in groups', async () => {
    const { contactId } = await someone('5511966777003');
    await company.phone('5511966777004', 'Grupo').says('oi');
    await owner.query('set session_replication_role = replica');
    await owner.query(
      `update messages set participant_id = $1, body = '${word}:messages.participant_id'
       where company_id = $2 and contact_id <> $1`,
      [contactId, company.id],
    );
    await owner.query('set session_replication_role = origin');
    const { url } = await company.admin.api.contacts.exportOne({ contactId });
    const file = await (await fetch(`${server.url}${url}`)).text();
    const columns = planted
      .filter((table) => !byWriting.has(getTableName(table)))
      .flatMap((table) => personalColumns(table).map(({ name }) => `${getTableName(table)}.${name}`))
      // The number is not a word, but the person's own.
      .filter((column) => !column.endsWith('.number'));
    const missing = [...columns, 'messages.participant_id'].filter(
      (column) => !file.includes(`${word}:${column}`),
    );
    expect(missing.filter((column) => elsewhere[column] === undefined)).toEqual([]);
    expect(Object.keys(elsewhere).filter((column) => !columns.includes(column))).toEqual([]);
  });
});
