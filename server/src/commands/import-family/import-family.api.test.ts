/** A company of the family comes along whole, once, however often and however the command is cut off; nothing is sent again. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { apiClient, refusal } from '#src/testing/client.ts';
import type { TestServer } from '#src/testing/server.ts';
import { createOrFindCompany } from './rows/company.ts';
import { openSource } from './source/open-source.ts';
import { survey } from './source/survey.ts';
import { connectTarget } from './target/open-target.ts';
import { createFamilyTables, familyHash } from './testing/family-database.ts';
import { emptySource, familySource, importInto } from './testing/family-source.ts';

// Companies come along in seconds, several times over.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let server: TestServer;
let owner: pg.Pool;
let there: pg.Client;
let url: string;
let dataDir: string;
let run: (...args: string[]) => Promise<string>;

const rows = async <R extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<R[]> =>
  (await owner.query<R>(sql, values)).rows;
const count = async (table: string, companyId: number): Promise<number> =>
  Number(
    (await rows<{ n: string }>(`select count(*) as n from ${table} where company_id = $1`, [companyId]))[0]
      ?.n,
  );
/** The company that the source's company of this number has become. */
const imported = async (sourceId: number): Promise<number> =>
  Number(
    (
      await rows<{ id: string }>(
        `select id from imported_rows where kind = 'Companies' and source_id = $1 order by id desc`,
        [sourceId],
      )
    )[0]?.id,
  );

beforeAll(async () => {
  ({ server, run, folder: dataDir } = await importInto());
  owner = new pg.Pool({ ...server.addresses.owner, max: 2 });
  owner.on('error', () => undefined);
  ({ client: there, url } = await familySource({ contacts: 120, tickets: 240, messages: 3000 }));
  await there.query('update "Whatsapps" set "expiresTicket" = 30');
  await there.query(
    `update "Users" set "passwordHash" = '$argon2id$v=19$m=2097152,t=99,p=1$bKiMoKLeRh4FdiCLpNtS7g$O+VxwXgCC62iCW9a9lvJfq4vsGCFS70NYqF8Sw7ku3M' where id = 4`,
  );
  await there.query(
    `insert into "QuickMessages" (id, shortcode, message, geral, "userId", "companyId") values (900, '/meu', 'só meu', null, 2, 1)`,
  );
});

afterAll(() => owner.end());

it('says what there is and how long it takes, and writes nothing', async () => {
  const text = await run(url, '--dry-run');
  expect(text).toMatch(/^A database of the family \(Whaticket SaaS\), \d+ MB; companies: 1 Empresa 1\./);
  expect(text).toMatch(/^Messages +3000$/m);
  expect(text).toContain('Not there, and read as empty: Contacts.lid, Messages.wid, OldMessages.');
  expect(text).toMatch(/About \d+ minute/);
  expect(await rows('select 1 from imported_rows')).toEqual([]);
});

it.each([
  [['mysql://x'], 'Name the database as postgres://'],
  [[], 'Name one database.'],
  [['postgres://x', '--company=0'], '--company is the number of a company.'],
  [['postgres://x', '--filse=y'], '--filse'],
  [['postgres://nobody@127.0.0.1:1/x'], 'cannot be opened'],
])('refuses %j', (args, why) => expect(run(...args)).rejects.toThrow(why));

it('refuses a database of something else, half of one, and a company that is not there', async () => {
  const { client: other, url: address } = await emptySource();
  await expect(run(address, '--dry-run')).rejects.toThrow('"Companies", "Users"');
  await createFamilyTables(other, ['Messages']);
  await expect(run(address, '--dry-run')).rejects.toThrow('it has no table "Messages"');
  await expect(run(url, '--company=9')).rejects.toThrow('there are: 1 (Empresa 1)');
  await expect(run(url, '--company=1', '--into=999999')).rejects.toThrow('There is no company 999999 here.');
});

it('is one company here, although two bring it along at the same moment', async () => {
  const { url: other } = await familySource({ contacts: 1, tickets: 1, messages: 1 }, 'duas-');
  const source = await openSource(other);
  const [company] = (await survey(source, undefined)).companies;
  if (company === undefined) throw new Error('there is no company');
  const holder = await owner.connect();
  await holder.query('begin');
  await holder.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`import:${company.key}`]);
  const targets = await Promise.all([connectTarget(server.addresses), connectTarget(server.addresses)]);
  const bringing = targets.map(async ({ client }) => {
    const own = await openSource(other);
    try {
      return await createOrFindCompany(client, own, { company, into: undefined });
    } finally {
      await own.close();
    }
  });
  await vi.waitFor(async () =>
    expect(
      await rows(
        `select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
      ),
    ).toHaveLength(2),
  );
  await holder.query('commit');
  holder.release();
  const [one, two] = await Promise.all(bringing);
  expect(two).toBe(one);
  await Promise.all(targets.map(({ close }) => close()));
  await source.close();
  await rows('delete from imported_rows where company_id = $1', [one]);
  await rows('delete from companies where id = $1', [one]);
});

describe('a company that came along', () => {
  let companyId: number;
  let text: string;

  beforeAll(async () => {
    text = await run(url, `--report=${join(dataDir, 'report.csv')}`);
    companyId = await imported(1);
  });

  it('has as many rows as there, and the report says so', async () => {
    expect(text).toMatch(/^Messages +3000 +3000 +0$/m);
    expect(text).toMatch(/^Tickets +240 +240 +0$/m);
    expect(text).toMatch(/^Contacts +120 +120 +0$/m);
    for (const [table, rowsThere] of [
      ...([
        ['messages', 3000],
        ['tickets', 240],
        ['contacts', 120],
        ['queues', 3],
        ['users', 4],
        ['tags', 6],
      ] as const),
      ...([
        ['queue_options', 6],
        ['ratings', 80],
        ['contact_list_items', 5],
        ['chats', 1],
        ['prompts', 1],
      ] as const),
    ])
      expect([table, await count(table, companyId)]).toEqual([table, rowsThere]);
    expect(await readFile(join(dataDir, 'report.csv'), 'utf8')).toContain('\r\n1;Messages;3000;3000;0;\r\n');
  });

  it('says the same in the same order, and answers find what they answer', async () => {
    const theirs = await there.query(
      `select string_agg(m."fromMe" || m.body, E'\\n' order by m."createdAt", m.id) as texts from "Messages" m join "Tickets" t on t.id = m."ticketId"
       where not m."isDeleted" and m."mediaUrl" is null group by t."contactId", t."whatsappId" order by md5(string_agg(m.body, ',' order by m."createdAt", m.id))`,
    );
    const ours = await rows(
      `select string_agg(m.from_me || m.body, E'\\n' order by m.seq) as texts from messages m
       where company_id = $1 and not is_deleted and media_state is null group by contact_id, connection_id order by md5(string_agg(m.body, ',' order by m.seq))`,
      [companyId],
    );
    expect(ours).toEqual(theirs.rows);
    const [gaps] = await rows(
      `select count(*)::int as n from (select seq, row_number() over (partition by contact_id, connection_id order by seq) as place from messages where company_id = $1) m where seq <> place`,
      [companyId],
    );
    expect(gaps).toEqual({ n: 0 });
    const [quotes] = await rows(
      `select count(*)::int as quoting, count(q.id)::int as found from messages m left join messages q on q.company_id = m.company_id and q.id = m.quoted_id
       where m.company_id = $1 and m.quoted_id is not null`,
      [companyId],
    );
    expect(quotes?.['quoting']).toBeGreaterThan(300);
    expect(quotes?.['found']).toBe(quotes?.['quoting']);
  });

  it('sends nothing again: the table is the queue to the network', async () => {
    expect(
      await rows(
        'select 1 from messages where company_id = $1 and (from_me and ack = 0 or receipt_due) limit 1',
        [companyId],
      ),
    ).toEqual([]);
    expect(
      await rows('select 1 from connections where company_id = $1 and (wanted or number is not null)', [
        companyId,
      ]),
    ).toEqual([]);
    expect(await rows(`select status from campaigns where company_id = $1 order by id`, [companyId])).toEqual(
      [{ status: 'FINALIZADA' }, { status: 'INATIVA' }],
    );
    expect(await rows(`select status from schedules where company_id = $1 order by id`, [companyId])).toEqual(
      [{ status: 'ERRO' }, { status: 'PENDENTE' }],
    );
  });

  it('is worked in by its people with the passwords they have', async () => {
    const api = apiClient(server.url);
    const session = await api.auth.login({ email: 'pessoa1@example.com', password: 'senha123' });
    expect(session.user).toMatchObject({ name: 'Pessoa 1', profile: 'admin', super: false });
    expect(await refusal(api.auth.login({ email: 'pessoa2@example.com', password: 'senha1234' }))).toBe(
      '401 ERR_INVALID_CREDENTIALS',
    );
  });

  it('offers, tells and closes nothing by itself', async () => {
    expect(await rows(`select enabled from plans where name = 'Plano 1'`)).toEqual([{ enabled: false }]);
    expect(await rows(`select status from announcements where title = 'Aviso 1'`)).toEqual([
      { status: false },
    ]);
    expect(
      await rows('select distinct expires_ticket as n from connections where company_id = $1', [companyId]),
    ).toEqual([{ n: 0 }]);
    expect(text).toContain('Plans that are new here are offered to nobody.');
    expect(text).toContain('Connections close no tickets of silent customers');
    expect(text).toContain('Announcements are switched off');
  });

  it('has passwords of a known kind alone', async () => {
    const hashes = await rows<{ email: string; hash: string }>(
      `select email, password_hash as hash from users where company_id = $1 and email in ('pessoa3@example.com', 'pessoa4@example.com') order by 1`,
      [companyId],
    );
    expect(hashes.map(({ hash }) => hash)).toEqual([familyHash, '']);
  });

  it('keeps what was one person’s alone theirs', async () => {
    expect(
      await rows('select shortcode, geral from quick_messages where company_id = $1 order by 1', [companyId]),
    ).toEqual([
      { shortcode: 'meu', geral: false },
      { shortcode: 'oi1', geral: true },
    ]);
  });

  it('goes into no second company, and a copy that others have worked in is not taken for it', async () => {
    const { id } = await server.company();
    await expect(run(url, '--company=1', `--into=${id}`)).rejects.toThrow(
      `was brought into company ${companyId} here before`,
    );
    const before = await count('contacts', companyId);
    const { client: copy, url: address } = await familySource({ contacts: 3, tickets: 3, messages: 3 }, 'z');
    const born = await there.query('select "createdAt"::text as at from "Companies" where id = 1');
    await copy.query('update "Companies" set "createdAt" = $1', [born.rows[0]?.at]);
    await copy.query(`update "Contacts" set id = id + 9000, number = '55118' || number`);
    await expect(run(address)).rejects.toThrow('none of its users has the same address');
    expect(await count('contacts', companyId)).toBe(before);
    // One who stayed is enough: people come, go and change their addresses.
    await copy.query(`update "Users" set email = 'pessoa1@example.com ' where id = 1`);
    await copy.query('delete from "Contacts"');
    expect(await run(address)).toContain(`is company ${companyId} here`);
  });

  it('is the same after a second time, and takes what is new there', async () => {
    const before = await Promise.all(
      ['messages', 'tickets', 'contacts', 'ticket_notes', 'ratings'].map((one) => count(one, companyId)),
    );
    expect(await run(url)).toMatch(/^Messages +3000 +0 +3000$/m);
    expect(
      await Promise.all(
        ['messages', 'tickets', 'contacts', 'ticket_notes', 'ratings'].map((one) => count(one, companyId)),
      ),
    ).toEqual(before);
    await there.query(
      `insert into "Messages" (id, ack, "fromMe", body, "mediaType", "ticketId", "companyId", "createdAt") values ('NEW', 0, true, 'depois', 'conversation', 1, 1, now())`,
    );
    expect(await run(url)).toMatch(/^Messages +3001 +1 +3000$/m);
    expect(
      await rows(`select ack from messages where company_id = $1 and body = 'depois'`, [companyId]),
    ).toEqual([{ ack: 1 }]);
  });

  it('takes files of quick messages, campaigns and lists; what was changed here keeps what it has', async () => {
    const folder = join(dataDir, 'attached', 'company1');
    for (const name of ['fileList/1', 'fileList/2']) await mkdir(join(folder, name), { recursive: true });
    await writeFile(join(folder, 'oi.pdf'), '%PDF-1.7');
    await writeFile(join(folder, 'oferta.txt'), 'só hoje');
    // Two lists have a file of one name: the folder of the list says which is meant.
    await writeFile(join(folder, 'fileList/1', 'tabela.txt'), 'um');
    await writeFile(join(folder, 'fileList/2', 'tabela.txt'), 'outro');
    await there.query(
      `update "QuickMessages" set "mediaPath" = 'oi.pdf', "mediaName" = 'Oi.pdf' where id in (1, 900);
       update "Campaigns" set "mediaPath" = 'oferta.txt', "fileListId" = 1 where id = 1;
       insert into "FilesOptions" (id, name, path, "mediaType", "fileId") values (1, 'Tabela', 'tabela.txt', 'text/plain', 1), (2, 'Sumiu', 'sumiu.txt', 'text/plain', 1), (3, 'De ninguém', 'x.txt', 'text/plain', 77)`,
    );
    await rows(`update quick_messages set version = 2 where company_id = $1 and shortcode = 'meu'`, [
      companyId,
    ]);
    const told = await run(url, `--files=${join(dataDir, 'attached')}`);
    expect(told).toMatch(/^3 file\(s\) taken, /m);
    expect(told).toMatch(/^FilesOptions +2 +2 +0$/m);
    expect(
      await rows(
        `select shortcode, media_name as name, media_type as type, media_size as size from quick_messages where company_id = $1 and media_path is not null`,
        [companyId],
      ),
    ).toEqual([{ shortcode: 'oi1', name: 'Oi.pdf', type: 'application/pdf', size: 8 }]);
    expect(
      await rows(
        `select media_name as name, media_size as size from campaigns where company_id = $1 and media_path is not null`,
        [companyId],
      ),
    ).toEqual([{ name: 'oferta.txt', size: 8 }]);
    expect(
      await rows(
        `select name, file_name as file, size from file_options where company_id = $1 order by position`,
        [companyId],
      ),
    ).toEqual([
      { name: 'Tabela', file: 'tabela.txt', size: 2 },
      { name: 'Sumiu', file: null, size: null },
    ]);
    const [kept] = await rows<{ path: string }>(
      `select media_path as path from quick_messages where company_id = $1 and media_path is not null`,
      [companyId],
    );
    expect(await readFile(join(dataDir, 'media', kept?.path ?? ''), 'utf8')).toBe('%PDF-1.7');
    // Asked again, nothing comes twice.
    expect(await run(url, `--files=${join(dataDir, 'attached')}`)).toMatch(/^0 file\(s\) taken, /m);
  });

  it('takes files by their names, and tells those that are missing', async () => {
    const folder = join(dataDir, 'public', 'company1');
    const folderOf = (name: string) => join(dataDir, 'public', name);
    for (const name of ['company1/old', 'company2', 'older'])
      await mkdir(folderOf(name), { recursive: true });
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    await writeFile(join(folder, 'foto30.jpg'), png);
    await writeFile(join(folder, 'foto60.jpg'), '');
    // Another company's, two of one name, one that a company's folder has twice, and one that lies loose.
    await writeFile(join(folderOf('company2'), 'foto90.jpg'), png);
    for (const name of ['', 'older']) await writeFile(join(folderOf(name), 'foto120.jpg'), png);
    for (const name of ['company1', 'company1/old', 'older'])
      await writeFile(join(folderOf(name), 'foto150.jpg'), png);
    await writeFile(join(folderOf('older'), 'foto180.jpg'), png);
    await writeFile(join(folderOf('company2'), 'foto180.jpg'), png);
    // Whoever is erased loses their files for good, and so does what is deleted.
    for (const name of ['foto210.jpg', 'foto240.jpg']) await writeFile(join(folder, name), png);
    const gone = await rows<{ id: string; name: string }>(
      `select id, details->'media'->>'fileName' as name from messages where company_id = $1 and details->'media'->>'fileName' = any($2)`,
      [companyId, ['foto210.jpg', 'foto240.jpg']],
    );
    expect(gone).toHaveLength(2);
    await rows(`update messages set body = '', details = null where company_id = $1 and id = $2`, [
      companyId,
      gone.find(({ name }) => name === 'foto210.jpg')?.id,
    ]);
    await rows(`update messages set is_deleted = true where company_id = $1 and id = $2`, [
      companyId,
      gone.find(({ name }) => name === 'foto240.jpg')?.id,
    ]);
    const report = join(dataDir, 'files.csv');
    expect(await run(url, `--files=${join(dataDir, 'public')}`, `--report=${report}`)).toMatch(
      /^2 file\(s\) taken, \d+ missing or empty\.$/m,
    );
    const missing = (await readFile(`${report}.missing`, 'utf8')).split('\n');
    expect(missing).toEqual(
      expect.arrayContaining(['foto60.jpg', 'foto90.jpg', 'foto120.jpg', 'foto150.jpg']),
    );
    expect(missing).not.toContain('foto180.jpg');
    const [stored, ...others] = await rows(
      `select media_state as state, media_type as kind, details->'media'->>'mimetype' as mimetype from messages where company_id = $1 and media_path is not null`,
      [companyId],
    );
    expect(stored).toEqual({ state: 'ready', kind: 'image', mimetype: 'image/png' });
    expect(others).toEqual([stored]);
    expect(await run(url, `--files=${join(dataDir, 'public')}`)).toMatch(/^0 file\(s\) taken/m);
  });
});

it('goes on where it was cut off', async () => {
  const { client: half, url: at } = await familySource({ contacts: 40, tickets: 80, messages: 12_000 }, 'c');
  await half.query(`update "Companies" set name = 'Cortada'`);
  const cut = run(at).catch((error: Error) => error.message);
  for (
    let n = 0;
    n < 6000 && (await rows(`select 1 from imported_rows where kind = 'cursor:Messages'`)).length === 0;
    n += 1
  )
    await rows('select pg_sleep(0.01)');
  // As a machine that fails: its connection to the installation's database is gone.
  await rows(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'prosa-import' and datname = current_database()`,
  );
  expect(await cut).toMatch(/terminat|closed|not queryable/i);
  expect(await run(at)).toMatch(/^Messages +\d+ +\d+ /m);
  const [company] = await rows<{ id: number }>(`select id from companies where name = 'Cortada'`);
  expect(await count('messages', company?.id ?? 0)).toBe(12_000);
});

it('comes into a company that has contacts and conversations: people by their numbers, messages by their time', async () => {
  const { admin, id } = await server.company();
  const [known] = await rows<{ id: number }>(
    `with c as (insert into contacts (company_id, name, number) values ($1, 'Já Conhecida', '5511970000001') returning id),
       i as (insert into contact_identities (company_id, kind, value, contact_id) select $1, 'phone', v, id from c, unnest(array['5511970000001', '551170000001']) v)
     select id from c`,
    [id],
  );
  const { client: source, url: address } = await familySource(
    { contacts: 10, tickets: 10, messages: 100 },
    'm',
  );
  await source.query(`update "Contacts" set number = '551170000001' where id = 1`);
  // What no database should hold and some do.
  await source.query(
    `insert into "Messages" (id, "fromMe", body, "mediaType", "ticketId", "companyId", "createdAt") values
       ('NULL', null, null, null, 1, 1, null), ('HUGE', false, repeat('x', 3000000), 'conversation', 1, 1, now()),
       ('FUTURE', true, 'amanhã', 'conversation', 1, 1, '2090-01-01'), ('ORPHAN', true, 'órfã', 'conversation', 9999, 1, now())`,
  );
  // A file whose name is cut within a sign, and an id that no index holds.
  await source.query(
    `insert into "Messages" (id, "fromMe", body, "mediaUrl", "mediaType", "ticketId", "companyId", "createdAt") values
       ('EMOJI', false, repeat('x', 199) || '😀 relatório', 'r.pdf', 'application', 1, 1, now())`,
  );
  await source.query('alter table "Messages" add column wid text');
  await source.query(
    `insert into "Messages" (id, wid, "fromMe", body, "mediaType", "ticketId", "companyId", "createdAt")
     select 'LONG', string_agg(md5(n::text), ''), false, 'longa', 'conversation', 1, 1, now() from generate_series(1, 1500) n`,
  );
  await rows(
    `insert into connections (company_id, name, status, expires_ticket) values ($1, 'LOJA 1', 'DISCONNECTED', 60)`,
    [id],
  );
  await expect(run(address, '--company=1', `--into=${id}`)).rejects.toThrow(
    'Tickets would come into "LOJA 1"',
  );
  expect(await rows('select 1 from imported_rows where company_id = $1', [id])).toEqual([]);
  await rows('update connections set expires_ticket = 0 where company_id = $1', [id]);
  await source.query(
    `insert into "Tickets" (id, status, "contactId", "companyId", "createdAt") values (500, 'open', 999, 1, now()), (501, 'open', 1, 1, now());
     insert into "Contacts" (id, name, number, "companyId", "createdAt") values (600, 'Sem número', '', 1, now()), (601, null, '5511970000002', 1, null);
     insert into "UserRatings" (id, "ticketId", rate, "companyId") values (900, 2, 10, 1);
     insert into "TicketNotes" (id, note, "ticketId", "userId") values (900, 'sem autor', 1, 999)`,
  );
  const text = await run(address, '--company=1', `--into=${id}`);
  expect(text).toMatch(/^Contacts +12 +9 +2 +1 no number$/m);
  expect(text).toMatch(/^Tickets +12 +11 +0 +1 what it belongs to is not there$/m);
  expect(text).toMatch(/^Messages +105 +104 +0 +1 refused \(54000\); 1 without a row in Tickets$/m);
  expect(text).toMatch(/^Helps +1 +0 +0 +1 this installation has its own$/m);
  expect(await run(address)).toMatch(/^Helps +1 +0 +0 +1 this installation has its own$/m);
  expect(
    await rows(
      `select length(details->'media'->>'fileName') as long from messages where company_id = $1 and body like 'x%relatório'`,
      [id],
    ),
  ).toEqual([{ long: 199 }]);
  const [gaps] = await rows(
    `select count(*)::int as n from (select seq, row_number() over (partition by contact_id, connection_id order by seq) as place from messages where company_id = $1) m where seq <> place`,
    [id],
  );
  expect(gaps).toEqual({ n: 0 });
  expect(text).toMatch(/^UserRatings .* 1 a rate that is not 1 to 3$/m);
  const [own] = await rows(
    'select name, (select count(*)::int from tickets t where t.contact_id = c.id) as tickets from contacts c where id = $1',
    [known?.id],
  );
  expect(own).toEqual({ name: 'Já Conhecida', tickets: 2 });
  const [odd] = await rows(
    `select max(length(body)) as longest, bool_and(created_at <= now()) as past from messages where company_id = $1`,
    [id],
  );
  expect(odd).toEqual({ longest: 65_000, past: true });
  expect(
    await rows(
      `select status from tickets t join imported_rows i on i.id = t.id and i.kind = 'Tickets' and i.source_id = 501 where t.company_id = $1 and i.company_id = $1`,
      [id],
    ),
  ).toEqual([{ status: 'closed' }]);
  const { tickets } = await admin.api.tickets.list({ status: 'closed', showAll: true });
  expect(tickets.length).toBeGreaterThan(0);
});
