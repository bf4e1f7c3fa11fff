/** What databases of the family should not hold and some do, and lines, disks and hours that fail: all that can come does, once, and the rest is told. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { openStorage } from '#src/drivers/storage/registry.ts';
import { accountOf } from '#src/features/prompts/prompt-key.ts';
import { openSecret } from '#src/features/settings/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { newId } from '#src/platform/id.ts';
import { loadSecrets } from '#src/platform/secrets/secrets.ts';
import { openVault } from '#src/platform/secrets/vault.ts';
import { apiClient } from '#src/testing/client.ts';
import { openDatabaseLine } from '#src/testing/database-line.ts';
import { type TestServer, testSecret } from '#src/testing/server.ts';
import { type Bringing, bringCompany } from './bring-company.ts';
import { openSource, type Source } from './source/open-source.ts';
import { survey } from './source/survey.ts';
import { createFamilyTables } from './testing/family-database.ts';
import { emptySource, familySource, importInto } from './testing/family-source.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let server: TestServer;
let owner: pg.Pool;
let dataDir: string;
let run: (...args: string[]) => Promise<string>;

const rows = async <R extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<R[]> =>
  (await owner.query<R>(sql, values)).rows;
const companyIn = (text: string): number => Number(/is company (\d+) here/.exec(text)?.[1]);

/** A company with one user, one contact and one ticket. */
async function oneOfEach(client: pg.Client, mark: string): Promise<void> {
  await client.query(
    `insert into "Companies" (id, name, status, "createdAt") values (1, '${mark}', true, clock_timestamp());
     insert into "Users" (id, name, email, profile, "companyId") values (1, 'Ana', '${mark}@example.com', 'admin', 1);
     insert into "Whatsapps" (id, name, "companyId") values (1, 'Loja', 1);
     insert into "Contacts" (id, name, number, "companyId", "createdAt") values (1, 'Cliente', '5511970000001', 1, now());
     insert into "Tickets" (id, status, "contactId", "whatsappId", "companyId", "createdAt") values (1, 'closed', 1, 1, 1, now())`,
  );
}

/** What a program of its own would bring it with. */
async function bringing(source: Source): Promise<Bringing> {
  const { vaultKeys } = await loadSecrets('', { secret: testSecret, formerSecrets: [] });
  return {
    ...{ platform: server.app.platform, addresses: server.addresses, vaultKeys, source },
    storage: openStorage({ s3: undefined, folder: join(dataDir, 'media'), newId }).storage,
    ...{ into: undefined, files: undefined, withSessions: false },
  };
}
async function bring(source: Source, with_: Partial<Bringing> = {}) {
  const [company] = (await survey(source, undefined)).companies;
  if (company === undefined) throw new Error('there is no company');
  return bringCompany({ ...(await bringing(source)), ...with_ }, company, { tell: () => undefined });
}

beforeAll(async () => {
  ({ server, run, folder: dataDir } = await importInto());
  owner = new pg.Pool({ ...server.addresses.owner, max: 2 });
  owner.on('error', () => undefined);
});
afterAll(() => owner.end());

describe('another form', () => {
  it('a database in another encoding is read in ours, and one that knows of none as far as it can be', async () => {
    for (const [encoding, written, read] of [
      ['LATIN1', `'ação à noite'`, 'ação à noite'],
      ['SQL_ASCII', `E'a\\xe7\\xe3o'`, 'a��o'],
    ] as const) {
      const { client, url } = await emptySource(encoding);
      await createFamilyTables(client);
      await oneOfEach(client, `cod${encoding.toLowerCase()}`);
      await client.query(
        `insert into "Messages" (id, "fromMe", body, "mediaType", "ticketId", "companyId", "createdAt") values ('1', false, ${written}, 'conversation', 1, 1, now())`,
      );
      const id = companyIn(await run(url));
      expect(await rows('select body from messages where company_id = $1', [id])).toEqual([{ body: read }]);
    }
  });

  it('columns of another type are read as what they say, and tables that cannot be joined are told', async () => {
    const { client, url } = await emptySource();
    await createFamilyTables(client);
    await client.query(
      `alter table "Tags" alter column kanban type boolean using kanban = 1;
       alter table "Contacts" alter column number type bigint using number::bigint, alter column "createdAt" type timestamp;
       alter table "Contacts" alter column "isGroup" type text;
       alter table "Tickets" alter column uuid type text, alter column "unreadMessages" type text;
       alter table "Queues" alter column schedules type text;
       alter table "Messages" alter column "createdAt" type bigint using extract(epoch from "createdAt") * 1000, alter column ack type text`,
    );
    await client.query(
      `insert into "Companies" (id, name, status, "createdAt") values (1, 'Tipos', true, clock_timestamp());
       insert into "Users" (id, name, email, profile, "companyId") values (1, 'Ana', 'tipos@example.com', 'admin', 1);
       insert into "Whatsapps" (id, name, "companyId") values (1, 'Loja', 1);
       insert into "Queues" (id, name, schedules, "companyId") values (1, 'Vendas', '[{"weekdayEn":"monday","startTime":"08:00","endTime":"12:00"}]', 1);
       insert into "Tags" (id, name, kanban, "companyId") values (1, 'Etapa', true, 1);
       insert into "Contacts" (id, name, number, "isGroup", "companyId", "createdAt") values (1, 'Cliente', 5511970000001, 'false', 1, '2024-05-01 12:00');
       insert into "Tickets" (id, uuid, status, "contactId", "whatsappId", "unreadMessages", "companyId", "createdAt") values (1, 'nenhum', 'pending', 1, 1, '3', 1, now());
       insert into "Messages" (id, ack, "fromMe", body, "mediaType", "ticketId", "companyId", "createdAt") values ('1', '3', true, 'oi', 'conversation', 1, 1, 1714564800000)`,
    );
    const id = companyIn(await run(url));
    expect(
      await rows(
        `select t.unread_messages as unread, g.kanban, q.schedules->0->>'startTime' as opens, c.number, c.created_at as known, m.ack, m.created_at as said
         from tickets t, tags g, queues q, contacts c, messages m where $1 = all(array[t.company_id, g.company_id, q.company_id, c.company_id, m.company_id])`,
        [id],
      ),
    ).toEqual([
      {
        ...{ unread: 3, kanban: 1, opens: '08:00', number: '5511970000001', ack: 2 },
        ...{ known: new Date('2024-05-01T12:00:00Z'), said: new Date('2024-05-01T12:00:00Z') },
      },
    ]);
    await client.query('alter table "Messages" alter column "ticketId" type text');
    await expect(run(url)).rejects.toThrow('another form');
  });

  it('companies may be tenants, and a few columns have other names', async () => {
    const { client, url } = await emptySource();
    await createFamilyTables(client);
    await oneOfEach(client, 'inquilina');
    await client.query(
      `insert into "Queues" (id, name, "companyId") values (1, 'Suporte', 1);
       insert into "Tags" (id, name, "companyId") values (1, 'Urgente', 1);
       insert into "QuickMessages" (id, shortcode, message, "userId", "companyId") values (1, 'oi', 'Olá!', 1, 1);
       insert into "Messages" (id, "fromMe", body, "mediaType", "ticketId", "createdAt") values ('1', false, 'bom dia', 'conversation', 1, now());
       alter table "Messages" drop column "companyId", add column timestamp bigint, add column "messageId" text;
       alter table "Companies" rename to "Tenants"; alter table "QuickMessages" rename to "FastReply"; alter table "FastReply" rename shortcode to key;
       alter table "Queues" rename name to queue; alter table "Tags" rename name to tag`,
    );
    const { rows: tables } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.columns where column_name = 'companyId'`,
    );
    for (const { name } of tables)
      await client.query(`alter table "${name}" rename "companyId" to "tenantId"`);
    const looked = await run(url, '--dry-run');
    expect(looked).toContain('(Whazing-like)');
    expect(looked).toMatch(/^Not known, and left there: .*Messages\.timestamp/m);
    const id = companyIn(await run(url));
    for (const [table, column, value] of [
      ['queues', 'name', 'Suporte'],
      ['tags', 'name', 'Urgente'],
      ['quick_messages', 'shortcode', 'oi'],
      ['messages', 'body', 'bom dia'],
    ])
      expect([
        table,
        await rows(`select ${column} as value from ${table} where company_id = $1`, [id]),
      ]).toEqual([table, [{ value }]]);
  });
});

it('rows that belong to nothing, moments that nobody lives through and figures that are none are told, and hold nobody up', async () => {
  const { client, url } = await emptySource();
  await createFamilyTables(client);
  await oneOfEach(client, 'avulsa');
  const stranger = await server.company();
  await client.query(
    `update "Companies" set "dueDate" = 'infinity', "planId" = 1, recurrence = repeat('x', 3000), schedules = '"x"';
     insert into "Plans" (id, name, users, value) values (1, 'Torto', -5, 'NaN');
     update "Contacts" set "createdAt" = '-infinity', "updatedAt" = '0044-03-15 BC';
     update "Tickets" set "createdAt" = '-infinity', "updatedAt" = '12024-01-01';
     insert into "Settings" (id, key, value, "companyId") values (1, 'asaas', ' $aact_chave ', 1), (2, 'userRating', 'talvez', 1), (3, 'naoExiste', 'x', 1);
     insert into "Users" (id, name, email, "companyId") values (2, null, null, 1), (3, 'Outra', 'AVULSA@example.com', 1), (4, 'De outra empresa', upper('${stranger.admin.email}'), 1);
     insert into "UserQueues" ("userId", "queueId") values (1, 99), (99, 99);
     insert into "QueueOptions" (id, title, "queueId", "parentId") values (1, 'x', 99, null);
     insert into "WhatsappQueues" ("whatsappId", "queueId") values (1, 99), (99, 1);
     insert into "ContactCustomFields" (id, name, value, "contactId") values (1, 'CPF', '1', 99);
     insert into "Tickets" (id, status, "contactId", "whatsappId", "queueId", "userId", "companyId", "createdAt") values (2, 'open', 99, 1, 1, 1, 1, now()), (3, 'open', 1, 99, 99, 99, 1, '2099-01-01');
     insert into "TicketTags" ("ticketId", "tagId") values (1, 99), (99, 1);
     insert into "TicketNotes" (id, note, "ticketId", "userId") values (1, 'x', 99, 1), (2, 'de quem saiu', 1, 99), (3, ' ', 1, 1);
     insert into "TicketTraking" (id, "ticketId", "companyId", "queuedAt", "createdAt") values (1, 99, 1, now(), now()), (2, 2, 1, now(), now());
     insert into "UserRatings" (id, "ticketId", "companyId", rate) values (1, 99, 1, 3), (2, 2, 1, 3), (3, 1, 1, 9);
     insert into "Messages" (id, "fromMe", body, "mediaType", "quotedMsgId", "ticketId", "companyId", "createdAt") values
       ('A', true, 'sem ticket', 'conversation', null, 99, 1, now()), ('B', false, 'responde a nada', 'conversation', 'Z', 1, 1, now()),
       ('C', true, '❤️', 'reactionMessage', 'Z', 1, 1, now()), ('D', false, 'eterna', 'conversation', null, 1, 1, 'infinity'),
       ('E', null, null, null, null, 1, 1, null), ('F', false, 'de contato sem ninguém', 'conversation', null, 2, 1, now());
     insert into "QuickMessages" (id, shortcode, message, "userId", "queueId", "companyId") values (1, '/a', 'de quem saiu', 99, 99, 1), (2, '', 'x', 1, null, 1);
     insert into "Schedules" (id, body, "sendAt", "contactId", "companyId") values (1, 'x', now(), 99, 1), (2, 'x', 'infinity', 1, 1);
     insert into "ContactLists" (id, name, "companyId") values (1, 'Lista', 1);
     insert into "ContactListItems" (id, name, number, "contactListId", "companyId") values (1, 'x', '5511970000009', 99, 1), (2, 'x', 'nenhum', 1, 1);
     insert into "Campaigns" (id, name, status, "contactListId", "whatsappId", "companyId") values (1, 'x', 'FINALIZADA', 99, 99, 1);
     insert into "CampaignShipping" (id, number, "campaignId") values (1, '5511970000009', 99), (2, 'x', 1);
     insert into "FilesOptions" (id, name, "fileId") values (1, 'x', 99);
     insert into "Chats" (id, title, "ownerId", "companyId") values (1, 'De quem saiu', 99, 1);
     insert into "ChatUsers" (id, "chatId", "userId") values (1, 1, 99), (2, 99, 1);
     insert into "ChatMessages" (id, "chatId", "senderId", message) values (1, 99, 1, 'x'), (2, 1, 99, 'oi');
     insert into "Prompts" (id, name, "queueId", temperature, "companyId") values (1, 'x', 99, 'NaN', 1);
     insert into "QueueIntegrations" (id, type, "companyId") values (1, 'outro', 1)`,
  );
  const source = await openSource(url);
  const { companyId, report } = await bring(source);
  const uncounted = report
    .lines()
    .filter(
      ({ read, created, known, reasons }) =>
        read > created + known + reasons.reduce((sum, one) => sum + one.rows, 0),
    );
  expect(uncounted).toEqual([]);
  const left = Object.fromEntries(report.lines().map(({ table, left: words }) => [table, words]));
  expect(left).toMatchObject({
    Settings: '1 a value that is not allowed; 1 a setting that there is not',
    Users: '1 no e-mail address; 1 an address that is in use here',
    UserQueues: '1 what it belongs to is not there',
    WhatsappQueues: '1 what it belongs to is not there',
    Tickets: '1 what it belongs to is not there',
    TicketTags: '1 what it belongs to is not there',
    TicketNotes: '1 empty',
    TicketTraking: '1 what it belongs to is not there; 1 without a row in Tickets',
    UserRatings: '1 what it belongs to is not there; 1 a rate that is not 1 to 3; 1 without a row in Tickets',
    Messages: '1 what it belongs to is not there; 1 a reaction to nothing; 1 without a row in Tickets',
    QuickMessages: '1 no short name',
    Schedules: '1 what it belongs to is not there; 1 no time',
    ContactListItems: '1 what it belongs to is not there; 1 no number',
    CampaignShipping: '1 no number',
    ChatUsers: '1 what it belongs to is not there',
    QueueIntegrations: '1 a kind that is not known',
  });
  // Whoever opens them reads moments, not eternity.
  expect(
    await rows(
      `select (select bool_and(isfinite(created_at) and created_at <= now()) from messages where company_id = $1) as messages,
         (select bool_and(isfinite(created_at) and isfinite(updated_at) and greatest(created_at, updated_at) <= now()) from tickets where company_id = $1) as tickets,
         (select bool_and(isfinite(created_at) and isfinite(updated_at)) from contacts where company_id = $1) as contacts,
         (select due_date is null from companies where id = $1) as undated`,
      [companyId],
    ),
  ).toEqual([{ messages: true, tickets: true, contacts: true, undated: true }]);
  // What somebody wrote who is gone stays, in the name of who is there.
  expect(await rows('select body from ticket_notes where company_id = $1', [companyId])).toEqual([
    { body: 'de quem saiu' },
  ]);
  expect(await rows('select body from chat_messages where company_id = $1', [companyId])).toEqual([
    { body: 'oi' },
  ]);
  const again = await bring(source);
  expect(again.report.lines().filter(({ table, created }) => created > 0 && table !== 'Plans')).toEqual([]);
  await source.close();
});

describe('a company that comes through trouble', () => {
  const size = { contacts: 60, tickets: 120, messages: 6_000 };
  let there: pg.Client;
  let url: string;

  beforeEach(async () => {
    ({ client: there, url } = await familySource(size, newId()));
  });

  /** Everything that is said, answered and rated, as it is there. */
  const isWhole = async (companyId: number): Promise<void> => {
    const theirs = await there.query(
      `select count(*)::int as messages, md5(string_agg(md5("fromMe" || m.body || coalesce(q.body, '')), '' order by m."createdAt", m.id)) as texts,
         (select count(*)::int from "Tickets") as tickets, (select count(*)::int from "Contacts") as contacts, (select sum(rate)::int from "UserRatings") as rates,
         (select count(*)::int from "TicketNotes") as notes, (select count(*)::int from "TicketTraking" where "finishedAt" is not null) as finished
       from "Messages" m left join (select id, body from "Messages") q on q.id = m."quotedMsgId" where m."isDeleted" is not true and m."mediaUrl" is null`,
    );
    const ours = await rows(
      `select count(*)::int as messages, md5(string_agg(md5(m.from_me || m.body || coalesce(case when q.is_deleted then (select c.body from message_changes c where c.company_id = $1 and c.message_id = q.id)
           when q.media_state is not null then q.details->'media'->>'fileName' else q.body end, '')), '' order by m.created_at, i.n)) as texts,
         (select count(*)::int from tickets where company_id = $1) as tickets, (select count(*)::int from contacts where company_id = $1) as contacts,
         (select sum(rate)::int from ratings where company_id = $1) as rates, (select count(*)::int from ticket_notes where company_id = $1) as notes,
         (select count(*)::int from ticket_episodes where company_id = $1 and finished_at is not null) as finished
       from messages m left join messages q on q.company_id = $1 and q.id = m.quoted_id, lateral (select m.provider_id as n) i
       where m.company_id = $1 and not m.is_deleted and m.media_state is null`,
      [companyId],
    );
    expect(ours).toEqual(theirs.rows);
    expect(
      await rows(
        `select 1 from (select seq, row_number() over (partition by contact_id, connection_id order by seq) as place from messages where company_id = $1) m where seq <> place limit 1`,
        [companyId],
      ),
    ).toEqual([]);
  };

  it('over a slow line that breaks again and again', async () => {
    const address = { ...inject('cluster'), user: 'postgres', database: 'postgres' };
    const line = await openDatabaseLine({ app: address, system: address, owner: address }, { overTcp: true });
    const { host, port } = line.addresses.app as { host: string; port: number };
    line.wearOut({ bytes: 400_000, pauseMs: 2 });
    const source = await openSource(`postgres://postgres@${host}:${port}${new URL(url).pathname}`, {
      ...{ batchSize: 500, pauseMs: 1 },
    });
    await isWhole((await bring(source)).companyId);
    await source.close();
    // One that does not carry a single batch is given up, and said to be gone.
    line.wearOut({ bytes: 60_000, pauseMs: 0 });
    await expect(
      openSource(`postgres://postgres@${host}:${port}${new URL(url).pathname}`, { pauseMs: 1 }).then(bring),
    ).rejects.toMatchObject({
      problem: 'cutOff',
    });
  });

  it('cut off ten times at random, of which nobody notices anything in the end', async () => {
    const folder = join(dataDir, `cut-${newId()}`, 'company1');
    await mkdir(folder, { recursive: true });
    for (let n = 30; n <= 900; n += 30) await writeFile(join(folder, `foto${n}.jpg`), `%PDF-1.7 ${n}`);
    // The same moments each time.
    let chance = 16_807;
    const random = (): number => {
      chance = (chance * 48_271) % 2_147_483_647;
      return chance / 2_147_483_647;
    };
    const ends: boolean[] = [];
    const bringOnce = async () => {
      const source = await openSource(url, { batchSize: 300, pauseMs: 1 });
      return bring(source, { files: folder }).finally(() => source.close().catch(() => undefined));
    };
    for (let n = 0; n < 10; n += 1) {
      const bringing = bringOnce().then(
        () => true,
        () => false,
      );
      await rows('select pg_sleep($1)', [random() * 1.2]);
      await rows(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'prosa-import' and datname = current_database()`,
      );
      ends.push(await bringing);
    }
    expect(ends.filter((isDone) => !isDone).length).toBeGreaterThanOrEqual(5);
    const { companyId } = await bringOnce();
    await isWhole(companyId);
    expect(
      await rows(
        `select count(*)::int as files, count(distinct media_path)::int as places from messages where company_id = $1 and media_path is not null`,
        [companyId],
      ),
    ).toEqual([{ files: 30, places: 30 }]);
  });

  it('onto a disk that is full, of the database and of the files: it says so, and goes on once there is room', async () => {
    await rows(
      `create function no_room() returns trigger language plpgsql as $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`,
    );
    await rows(
      'create trigger no_room before insert on messages for each statement execute function no_room()',
    );
    const source = await openSource(url);
    await expect(bring(source)).rejects.toThrow('No space left on device');
    await rows('drop trigger no_room on messages');
    const folder = join(dataDir, `full-${newId()}`);
    await mkdir(folder);
    for (const name of ['foto30.jpg', 'foto60.jpg']) await writeFile(join(folder, name), '%PDF-1.7');
    const { storage } = await bringing(source);
    let kept = 0;
    const full: typeof storage = {
      ...storage,
      put: async (key, content) => {
        kept += 1;
        if (kept === 2)
          throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
        return storage.put(key, content);
      },
    };
    await expect(bring(source, { files: folder, storage: full })).rejects.toThrow('ENOSPC');
    const { companyId, files } = await bring(source, { files: folder });
    expect(files?.taken).toBe(1);
    await isWhole(companyId);
    await source.close();
  });

  it('out of a database that is written while it is read: what is new comes with the next time', async () => {
    const source = await openSource(url);
    const first = await bring({
      ...source,
      messages: async function* (companyId, from) {
        // Tickets have been read by now.
        await there.query(
          `insert into "Contacts" (id, name, number, "companyId", "createdAt") values (9000, 'Nova', '5511960000001', 1, now());
           insert into "Tickets" (id, status, "contactId", "whatsappId", "companyId", "createdAt") values (9000, 'open', 9000, 2, 1, now());
           insert into "Messages" (id, "fromMe", body, "mediaType", "ticketId", "companyId", "createdAt") values ('N1', false, 'acabei de chegar', 'conversation', 9000, 1, now())`,
        );
        for await (const some of source.messages(companyId, from)) {
          await there.query(`update "Messages" set body = body || '!' where id = 'M5999'`);
          yield some;
        }
      },
    });
    expect(first.report.lines().find(({ table }) => table === 'Messages')?.left).toBe(
      '1 what it belongs to is not there',
    );
    await there.query(`update "Messages" set body = 'mensagem número 5999' where id = 'M5999'`);
    const second = await bring(source);
    expect(second.report.lines().find(({ table }) => table === 'Messages')).toMatchObject({
      created: 1,
      known: 6_000,
      left: '',
    });
    await isWhole(second.companyId);
    await source.close();
  });
});

describe('two companies of one database', () => {
  let ids: readonly number[];
  let there: pg.Client;

  beforeAll(async () => {
    const source = await familySource({ companies: 2, contacts: 40, tickets: 120, messages: 1_200 }, 'par-');
    there = source.client;
    await there.query(
      `update "Whatsapps" set number = '5511988887777';
       insert into "Contacts" (id, name, number, "companyId", "createdAt") values (801, 'De uma', '5511970009999', 1, now()), (802, 'De outra', '5511970009999', 2, now());
       insert into "Settings" (id, key, value, "companyId") values (50, 'asaas', '$aact_um', 1);
       alter table "Whatsapps" rename "transferQueueId" to "sendIdQueue"; alter table "Whatsapps" rename "timeToTransfer" to "timeSendQueue";
       update "Whatsapps" set "sendIdQueue" = 4, "timeSendQueue" = 15 where id = 2;
       update "Prompts" set model = 'gpt-4o';
       insert into "ContactTags" ("contactId", "tagId") values (801, 2), (801, 99), (802, 1);
       create table "OldMessages" (id int primary key, "messageId" text, body text, "createdAt" timestamptz);
       insert into "OldMessages" (id, "messageId", body, "createdAt") values (1, 'M2', 'como era', now()), (2, 'M2', '', now()), (3, 'ninguém', 'x', now());
       insert into "CampaignSettings" (id, key, value, "companyId") values (1, 'messageInterval', '15', 1), (2, 'variables', '[{"key":"cupom","value":"DEZ"}]', 1), (3, 'greaterInterval', '"muito"', 1), (4, 'sabotagem', '1', 1);
       update "Schedules" set "mediaPath" = '10/a.jpg', "mediaName" = 'Lembrete.pdf' where "companyId" = 1;
       insert into "ChatMessages" (id, "chatId", "senderId", message, "mediaPath", "mediaName") values (90, 2, 2, '', '11/a.jpg', 'Escala.pdf');
       insert into "QueueIntegrations" (id, type, name, "urlN8N", "typebotSlug", "typebotExpires", "typebotDelayMessage", "typebotKeywordFinish", "typebotUnknownMessage", "companyId")
         values (70, 'typebot', 'Fluxo', 'https://bot.example', 'meu-fluxo', 30, 99999999, 'sair', 'Não entendi', 1);
       insert into "Tickets" (id, status, "contactId", "whatsappId", "companyId", "createdAt") values (801, 'closed', 801, 2, 1, now());
       insert into "Messages" (id, "fromMe", body, "mediaType", "mediaUrl", "ticketId", "companyId", "createdAt") values
         ('P1', false, 'a.jpg', 'image', '../../../../etc/passwd', 801, 1, now()), ('P2', false, 'a.jpg', 'image', 'https://velho.example/public/company1/10/a.jpg?token=1', 801, 1, now()),
         ('P3', false, 'a.jpg', 'image', '11/a.jpg', 801, 1, now()), ('P4', false, 'a.jpg', 'image', '12/a.jpg', 801, 1, now())`,
    );
    for (const [name, text] of [
      ['10', '%PDF-1.7 dez'],
      ['11', '%PDF-1.7 onze'],
    ] as const) {
      await mkdir(join(dataDir, 'two', 'company1', name), { recursive: true });
      await writeFile(join(dataDir, 'two', 'company1', name, 'a.jpg'), text);
    }
    const text = await run(source.url, `--files=${join(dataDir, 'two')}`);
    ids = [...text.matchAll(/is company (\d+) here/g)].map(([, id]) => Number(id));
  });

  it('share a number and are strangers all the same', async () => {
    expect(ids).toHaveLength(2);
    for (const [n, name] of ['De uma', 'De outra'].entries())
      expect(
        await rows(`select name from contacts where company_id = $1 and number = '5511970009999'`, [ids[n]]),
      ).toEqual([{ name }]);
    expect(
      await rows('select 1 from connections where company_id = any($1) and number is not null', [ids]),
    ).toEqual([]);
  });

  it('files are found by the path that says which is meant, and no path leads out of the folder', async () => {
    expect(
      await rows(
        `select details->'media'->>'fileName' as name, media_state as state, (details->'media'->>'size')::int as size from messages where company_id = $1 and provider_id like 'P_' order by provider_id`,
        [ids[0]],
      ),
    ).toEqual([
      { name: 'passwd', state: 'gone', size: null },
      { name: 'a.jpg', state: 'ready', size: 12 },
      { name: 'a.jpg', state: 'ready', size: 13 },
      { name: 'a.jpg', state: 'gone', size: null },
    ]);
  });

  it('keys are sealed, and opened by nobody else', async () => {
    const secrets = await rows<{ text: string }>(
      `select convert_to(value, 'utf8')::text as text from settings where company_id = $1 and key = 'asaas'
       union all select p::text from prompts p where company_id = any($2) union all select q::text from queue_integrations q where company_id = any($2)`,
      [ids[0], ids],
    );
    expect(secrets).toHaveLength(6);
    for (const { text } of secrets) expect(text).not.toMatch(/aact_um|sk-chave/);
    const vault = openVault((await loadSecrets('', { secret: testSecret, formerSecrets: [] })).vaultKeys);
    const inside = <T>(work: (ctx: Ctx) => Promise<T>): Promise<T> =>
      server.app.platform.inCompany(ids[0] ?? 0, { kind: 'system', name: 'test' }, work);
    expect(await inside((ctx) => openSecret(ctx, vault, 'asaas'))).toBe('$aact_um');
    const [prompt] = await rows<{ id: number; key: Buffer }>(
      'select id, api_key as key from prompts where company_id = $1',
      [ids[0]],
    );
    const sealed = { companyId: ids[0], id: prompt?.id, apiKey: prompt?.key, baseUrl: '' } as never;
    expect(accountOf({ vault, usualUrl: '' }, sealed)?.apiKey).toBe('sk-chave-2');
  });

  it('bots and connections answer as they are set up there, whatever a fork calls its columns', async () => {
    expect(
      await rows(
        `select typebot_slug as slug, typebot_expires as expires, typebot_delay_message < 99999999 as bounded, typebot_keyword_finish as finish, typebot_unknown_message as unknown
         from queue_integrations where company_id = $1 and type = 'typebot'`,
        [ids[0]],
      ),
    ).toEqual([{ slug: 'meu-fluxo', expires: 30, bounded: true, finish: 'sair', unknown: 'Não entendi' }]);
    expect(
      await rows(
        `select compatible_root as root, (select model from prompts where company_id = $1) as model from queue_integrations where company_id = $1 and type = 'n8n'`,
        [ids[0]],
      ),
    ).toEqual([{ root: true, model: 'gpt-4o' }]);
    expect(
      await rows(
        `select q.name, c.time_to_transfer as minutes from connections c join queues q on q.company_id = $1 and q.id = c.transfer_queue_id where c.company_id = $1`,
        [ids[0]],
      ),
    ).toEqual([{ name: 'Fila 4', minutes: 15 }]);
  });

  it('what only some forks have comes along as well: tags of people, former words, the pace of campaigns, files of schedules and chats', async () => {
    const id = ids[0];
    expect(
      await rows(
        `select c.name as contact, g.name as tag from contact_tags x join contacts c on c.company_id = $1 and c.id = x.contact_id join tags g on g.company_id = $1 and g.id = x.tag_id where x.company_id = $1`,
        [id],
      ),
    ).toEqual([{ contact: 'De uma', tag: 'Etiqueta 2' }]);
    expect(
      await rows(
        `select x.body as former, m.provider_id as message from message_changes x join messages m on m.company_id = $1 and m.id = x.message_id where x.company_id = $1 and x.kind = 'edit'`,
        [id],
      ),
    ).toEqual([{ former: 'como era', message: 'M2' }]);
    expect(
      await rows('select key, value from campaign_settings where company_id = $1 order by key', [id]),
    ).toEqual([
      { key: 'messageInterval', value: 15 },
      { key: 'variables', value: [{ key: 'cupom', value: 'DEZ' }] },
    ]);
    expect(
      await rows(
        `select media_name as name, media_size as size, status from schedules where company_id = $1 and media_path is not null
         union all select media_name, media_size, body from chat_messages where company_id = $1 and media_path is not null`,
        [id],
      ),
    ).toEqual([
      { name: 'Lembrete.pdf', size: 12, status: 'PENDENTE' },
      { name: 'Escala.pdf', size: 13, status: 'Escala.pdf' },
    ]);
  });

  it('scripts go on with the tokens they have, which are known to be short', async () => {
    const answer = await fetch(`${server.url}/api/messages/send`, {
      method: 'POST',
      headers: { authorization: 'Bearer abc2', 'content-type': 'application/json' },
      body: JSON.stringify({ number: '5511970009999', body: 'oi' }),
    });
    expect(await answer.json()).not.toMatchObject({ error: 'ERR_UNAUTHORIZED' });
    expect([401, 403]).not.toContain(answer.status);
    expect(
      await rows(
        'select distinct token_strong as strong from connections where company_id = any($1) and token_hash is not null',
        [ids],
      ),
    ).toEqual([{ strong: false }]);
  });

  it('lanes of the board, reach of campaigns, ratings and the dashboard are what they were', async () => {
    const theirs = await there.query(
      `select g.name, count(*)::int as tickets from "TicketTags" x join "Tags" g on g.id = x."tagId" and g.kanban = 1 where g."companyId" = 1 group by 1 order by 1`,
    );
    expect(
      await rows(
        `select g.name, count(*)::int as tickets from tickets t join tags g on g.company_id = $1 and g.id = t.lane_id where t.company_id = $1 group by 1 order by 1`,
        [ids[0]],
      ),
    ).toEqual(theirs.rows);
    const reached = await there.query(
      `select k.name, count(*)::int as recipients, count(s."deliveredAt")::int as delivered from "CampaignShipping" s join "Campaigns" k on k.id = s."campaignId" where k."companyId" = 1 group by 1`,
    );
    expect(
      await rows(
        `select k.name, count(*)::int as recipients, count(r.delivered_at)::int as delivered from campaign_recipients r join campaigns k on k.company_id = $1 and k.id = r.campaign_id where r.company_id = $1 group by 1`,
        [ids[0]],
      ),
    ).toEqual(reached.rows);
    expect(reached.rows).not.toEqual([]);

    const admin = await apiClient(server.url).auth.login({
      email: 'par-pessoa2@example.com',
      password: 'senha123',
    });
    const api = apiClient(server.url, admin.token);
    const days = { date_from: '2024-01-01', date_to: '2024-01-02' };
    const { counters, attendants } = await api.dashboard.read(days);
    const [figures] = (
      await there.query(
        `select count(*) filter (where k."finishedAt" is not null)::int as finished, count(*) filter (where t.status = 'open')::int as open, count(*) filter (where t.status = 'pending')::int as pending
         from "Tickets" t join "TicketTraking" k on k."ticketId" = t.id where t."companyId" = 1`,
      )
    ).rows;
    expect({
      finished: counters.supportFinished,
      open: counters.supportHappening,
      pending: counters.supportPending,
    }).toEqual(figures);
    const rated = await there.query(
      `select u.name, count(*)::int as ratings, round(avg(r.rate), 2)::float as rating from "UserRatings" r join "Users" u on u.id = r."userId" where r."companyId" = 1 group by 1 order by 1`,
    );
    expect(
      attendants
        .filter(({ ratings }) => ratings > 0)
        .map(({ name, ratings, rating }) => ({
          name,
          ratings,
          rating: Math.round((rating ?? 0) * 100) / 100,
        }))
        .sort((a, b) => a.name.localeCompare(b.name)),
    ).toEqual(rated.rows);
  });
});
