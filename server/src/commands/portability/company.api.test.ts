/** A company moves: its people go on with what they had, once, and nothing is sent again. */
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { extract, pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openStorage } from '#src/drivers/storage/registry.ts';
import { decoyHash } from '#src/features/users/decoy-hash.ts';
import { testPassword } from '#src/features/users/testing.ts';
import { newId } from '#src/platform/id.ts';
import { sweepLooseFiles } from '#src/platform/storage/loose-files.ts';
import { type Api, apiClient } from '#src/testing/client.ts';
import type { TestServer } from '#src/testing/server.ts';
import { exportCompany } from './export-company.ts';
import { importCompany } from './import-company.ts';
import { openSource } from './open-source.ts';
import { takeCompany } from './take-company.ts';
import { changeJson, changeRows, copyArchive, signArchive } from './testing/forge.ts';
import { openPlace, type Place } from './testing/open-place.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder: string;
let here: Place;
let there: Place;
let from: number;
let archive: string;
let tar: string;
let emails: string[];
const longText = `um texto longo ${'é'.repeat(1_500_000)}`;

const next = (() => {
  let made = 0;
  return (): string => join(folder, `forged-${++made}`);
})();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prosa-company-'));
  [here, there] = await Promise.all([
    openPlace('the first secret for tests that is long enough'),
    openPlace('another secret for tests that is long enough'),
  ]);
  const server = await here.serve();
  const neighbour = await server.company('Vizinha');
  await neighbour.phone('5511980000001', 'Vera').says('segredo da vizinha');
  const company = await server.company('Padaria');
  from = company.id;
  const ana = await company.agent({ name: 'Ana', allTicket: 'enabled' });
  const customer = company.phone('5511970000001', 'Clara');
  await customer.says('oi\tcom\\barra e "aspas"\nem duas linhas 🎉');
  await customer.sends({ file: { name: 'a.txt', type: 'text/plain', bytes: Buffer.from('o conteúdo') } });
  const [ticket] = await here.rows<{ id: number }>('select id from tickets where company_id = $1', [from]);
  const ticketId = ticket?.id ?? 0;
  await ana.api.tickets.update({ ticketId, status: 'open', userId: ana.id });
  await ana.api.messages.send({ ticketId, body: 'bom dia' });
  await ana.api.notes.create({ ticketId, note: 'fala com @Ana', mentions: [ana.id] });
  const { id: tagId } = await company.admin.api.tags.create({ name: 'cliente', color: '#112233' });
  await ana.api.tickets.syncTags({ ticketId, tags: [tagId] });
  for (let line = 1; line <= 30; line += 1) await customer.says(`linha ${line}`);
  await server.settled();
  emails = (
    await here.rows<{ email: string }>('select email from users where company_id = $1 order by id', [from])
  ).map(({ email }) => email);
  await server.stop();
  await underWay();
  archive = join(folder, 'company');
  tar = join(folder, 'company.tar');
  await here.run(exportCompany, String(from), `--to=${archive}`);
  await here.run(exportCompany, String(from), `--to=${tar}`);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** What an evening leaves: rows that wait for a clock or a network. */
async function underWay(): Promise<void> {
  const [first] = await here.rows<{ contact: number; connection: number; user: number }>(
    `select t.contact_id as contact, t.connection_id as connection, t.user_id as "user" from tickets t where company_id = $1`,
    [from],
  );
  const { contact, connection, user } = first ?? expect.fail('no ticket');
  await here.rows(`update messages set body = $2 where company_id = $1 and body = 'linha 7'`, [
    from,
    longText,
  ]);
  // Not sent yet.
  await here.rows(
    `update messages set ack = 0, provider_id = null, send_after = now() where company_id = $1 and body = 'bom dia'`,
    [from],
  );
  await here.rows(
    `update messages m set quoted_id = (select q.id from messages q where q.company_id = $1 and q.body = 'linha 1'), receipt_due = true
     where m.company_id = $1 and m.body = 'linha 2'`,
    [from],
  );
  for (const due of ['- interval', '+ interval'])
    await here.rows(
      `insert into schedules (company_id, contact_id, body, send_at, due_at, status, message_id, author_id, connection_id, local_time, month_day)
       values ($1, $2, 'lembrete', now() ${due} '1 day', now() ${due} '1 day', 'PENDENTE', gen_random_uuid(), $3, $4, '10:00', 1)`,
      [from, contact, user, connection],
    );
  for (const status of ['PROGRAMADA', 'EM_ANDAMENTO', 'FINALIZADA'])
    await here.rows(
      `insert into campaigns (company_id, name, message1, status, scheduled_at) values ($1, $2, 'oi', $2, now())`,
      [from, status],
    );
  await here.rows(
    `insert into api_tokens (company_id, user_id, name, scope, start, token_hash) values ($1, $2, 'meu', 'read', 'abc', 'hash of a token')`,
    [from, user],
  );
  await here.rows(
    `insert into settings (company_id, key, value) values ($1, 'asaas', 'a sealed key') on conflict (company_id, key) do update set value = excluded.value`,
    [from],
  );
}

type Contents = Record<string, unknown>;

/** Every table with what it says, and every file. */
async function contentsOf(place: Place): Promise<Contents> {
  const tables = await place.rows<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  // One question: it is asked after every refusal, of a hundred tables.
  const [sums] = await place.rows<{ all: Contents }>(
    `select json_object_agg(name, sum) as all from (${tables
      .map(
        ({ name }) =>
          `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtext(t::text)::bigint), 0) as sum from public.${name} t`,
      )
      .join(' union all ')}) s`,
  );
  const contents: Contents = { ...sums?.all };
  const files = await readdir(join(place.dataDir, 'media'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  contents['files'] = files
    .filter((file) => file.isFile())
    .map(({ name }) => name)
    .sort();
  return contents;
}

describe('an export', () => {
  it.each([
    [[], 'Name one company'],
    [['0', '--to=x'], 'Name one company'],
    [['1'], 'Say where to'],
    [['1', '--to=/no/such/folder/x'], 'There is no folder /no/such/folder'],
    [['1', '--two=x'], '--two'],
  ])('is refused for %j', (args, why) => expect(here.run(exportCompany, ...args)).rejects.toThrow(why));

  it('is refused for a company that is not there, and over what is there; nothing is left behind', async () => {
    await expect(here.run(exportCompany, '999999', `--to=${join(folder, 'none.tar')}`)).rejects.toThrow(
      'There is no company 999999 here.',
    );
    await expect(here.run(exportCompany, String(from), `--to=${archive}`)).rejects.toThrow(
      'is there already',
    );
    expect((await readdir(folder)).sort()).toEqual(['company', 'company.tar']);
  });

  it('is for its owner alone', async () => {
    const modes = await Promise.all(
      [archive, tar, join(archive, 'tables/users.jsonl')].map(
        async (path) => (await stat(path)).mode & 0o777,
      ),
    );
    expect(modes).toEqual([0o700, 0o600, 0o600]);
  });

  it('holds the same as a folder and as a tar, and nothing of a neighbour, no key and no token', async () => {
    const inTar: Record<string, string> = {};
    const entries = extract();
    createReadStream(tar).pipe(entries);
    for await (const entry of entries) inTar[entry.header.name] = (await buffer(entry)).toString();
    const inFolder: Record<string, string> = {};
    for (const name of Object.keys(inTar)) inFolder[name] = await readFile(join(archive, name), 'utf8');
    // The first of the two has left its line in the audit log.
    const own = ['head.json', 'manifest.json', 'tables/audit_log.jsonl'];
    const without = (all: Record<string, string>) =>
      Object.fromEntries(Object.entries(all).filter(([name]) => !own.includes(name)));
    expect(without(inTar)).toEqual(without(inFolder));
    const all = Object.values(inTar).join('\n');
    expect(all).toContain('o conteúdo');
    for (const hidden of ['vizinha', 'Vizinha', 'Vera', 'a sealed key', 'hash of a token'])
      expect(all.includes(hidden), hidden).toBe(false);
  });
});

describe('what is no archive, or not as it was made, is refused and changes nothing', () => {
  let before: Contents;
  beforeAll(async () => {
    before = await contentsOf(there);
  });

  /** What the command does, but for bringing the database up to its version each time. */
  const take = async (path: string): Promise<unknown> =>
    takeCompany({
      addresses: there.addresses,
      storage: openStorage({ s3: undefined, folder: join(there.dataDir, 'media'), newId }).storage,
      source: await openSource(path),
      publicUrl: undefined,
      now: () => new Date(),
      tell: () => undefined,
    });
  const refused = async (path: string, why: string | RegExp): Promise<void> => {
    await expect(take(path)).rejects.toThrow(why);
    expect(await contentsOf(there)).toEqual(before);
  };
  const forged = (): Promise<string> => copyArchive(archive, next());

  it('nothing, an empty folder, another file and a tar of something else', async () => {
    await expect(there.run(importCompany, join(folder, 'none'))).rejects.toThrow('There is no');
    await refused(join(folder, 'none'), 'There is no');
    await mkdir(join(folder, 'empty'));
    await refused(join(folder, 'empty'), 'head.json is missing');
    await writeFile(
      join(folder, 'text.tar'),
      'no tar at all, and long enough to be one block of 512 bytes'.repeat(20),
    );
    await refused(join(folder, 'text.tar'), 'no tar');
    const other = pack();
    other.entry({ name: 'notes.txt' }, 'oi');
    other.finalize();
    await writeFile(join(folder, 'other.tar'), await buffer(other));
    await refused(join(folder, 'other.tar'), 'no name of this format');
  });

  it('another format, another version, a newer database', async () => {
    for (const [change, why] of [
      [{ format: 'something-else' }, 'no archive of a company'],
      [{ version: 2 }, 'has version 2 of the format; this program reads 1'],
      [{ migration: 9_999_999_999_999 }, 'whose database this version does not know'],
      [{ migration: 1 }, 'take it in with that version, upgrade, and export it anew'],
    ] as const) {
      const path = await forged();
      await changeJson(join(path, 'head.json'), (head) => ({ ...head, ...change }));
      await signArchive(path);
      await refused(path, why);
    }
  });

  it('a changed letter, a missing table or file, a row too many, a line that was cut off', async () => {
    const letter = await forged();
    await changeRows(letter, 'messages', (row) => ({ ...row, body: 'outra coisa' }));
    await refused(letter, 'the rows of messages are not what its manifest says');
    const head = await forged();
    await changeJson(join(head, 'head.json'), (content) => ({ ...content, product: 'x' }));
    await refused(head, 'not what its manifest says');
    const table = await forged();
    await rm(join(table, 'tables/contacts.jsonl'));
    await refused(table, 'tables/contacts.jsonl is missing');
    const file = await forged();
    const { key } = JSON.parse((await readFile(join(file, 'files.jsonl'), 'utf8')).split('\n')[0] ?? '') as {
      key: string;
    };
    await writeFile(join(file, 'files', key), 'outro conteúdo');
    await refused(file, 'not what its manifest says');
    await rm(join(file, 'files', key));
    await refused(file, 'is missing');
    const cut = await forged();
    const path = join(cut, 'tables/messages.jsonl');
    await writeFile(path, (await readFile(path)).subarray(0, -10));
    await signArchive(cut);
    await refused(cut, 'its last line has no end');
    const garbage = await forged();
    await writeFile(join(garbage, 'tables/messages.jsonl'), `${'x'.repeat(3_000_000)}\n`);
    await signArchive(garbage);
    await refused(garbage, 'line 1 of tables/messages.jsonl is no JSON object');
    const endless = await forged();
    await writeFile(join(endless, 'tables/messages.jsonl'), Buffer.alloc(33 * 1_048_576, 'x'));
    await refused(endless, 'has more than 32 MB');
  });

  it('a tar that was cut off anywhere', async () => {
    const whole = await readFile(tar);
    for (const part of [0.1, 0.5, 0.9, 0.99]) {
      const path = `${next()}.tar`;
      await writeFile(path, whole.subarray(0, Math.floor(whole.length * part)));
      await refused(path, /cut off/);
    }
  });

  it('names and links that lead out of it', async () => {
    await writeFile(join(folder, 'secret.txt'), 'not yours');
    for (const key of ['../secret.txt', '/etc/passwd', '2026/../../secret.txt', '.hidden', 'a//b']) {
      const path = await forged();
      await writeFile(join(path, 'files.jsonl'), `${JSON.stringify({ key, bytes: 9, sha256: '' })}\n`);
      await refused(path, 'no name of this format');
    }
    const linked = await forged();
    await symlink(join(folder, 'secret.txt'), join(linked, 'files/linked'));
    await writeFile(
      join(linked, 'files.jsonl'),
      `${JSON.stringify({ key: 'linked', bytes: 9, sha256: '' })}\n`,
    );
    await refused(linked, 'no file of the archive');
    const below = await forged();
    await symlink(folder, join(below, 'files/below'));
    await writeFile(
      join(below, 'files.jsonl'),
      `${JSON.stringify({ key: 'below/secret.txt', bytes: 9, sha256: '' })}\n`,
    );
    await refused(below, 'no file of the archive');
    for (const header of [
      { name: 'files/../../x' },
      { name: '../tables/users.jsonl' },
      { name: 'files/a', type: 'symlink' as const, linkname: '/etc/passwd' },
    ]) {
      const bytes = pack();
      bytes.entry({ name: 'head.json' }, await readFile(join(archive, 'head.json'), 'utf8'));
      bytes.entry(header, header.type === undefined ? 'x' : '');
      bytes.finalize();
      const path = `${next()}.tar`;
      await writeFile(path, await buffer(bytes));
      await refused(path, /no name of this format|is no file/);
    }
  });

  it('rows that name what is not the company’s, columns that are no part of it, and values that are none', async () => {
    const forge = async (table: string, change: (row: Contents) => Contents): Promise<string> => {
      const path = await forged();
      await changeRows(path, table, change);
      await signArchive(path);
      return path;
    };
    const other = `${from + 1000}/2026/11/0190a0a0-0000-7000-8000-000000000000`;
    await refused(
      await forge('messages', (row) => ({ ...row, media_path: row['media_path'] === null ? null : other })),
      'names a file that is not the company',
    );
    await refused(
      await forge('messages', (row) => ({ ...row, contact_id: 1_000_000 })),
      'names a row of contacts that is not in it',
    );
    await refused(
      await forge('tickets', (row) => ({ ...row, created_at: 'gestern' })),
      /cannot be taken in: line 1/,
    );
    await refused(await forge('contacts', (row) => ({ ...row, id: 5 })), /cannot be taken in|names a row/);
    await refused(await forge('contacts', (row) => ({ ...row, id: 'x' })), 'has no number of its own');
    await refused(await forge('companies', (row) => ({ ...row, timezone: null })), /cannot be taken in/);
    const token = await forged();
    await changeJson(join(token, 'head.json'), (head) => {
      const tables = head['tables'] as Record<string, string[]>;
      return {
        ...head,
        tables: { ...tables, connections: [...(tables['connections'] ?? []), 'token_hash'] },
      };
    });
    await signArchive(token);
    await refused(token, 'columns of connections that this version does not know: token_hash');
    const strange = await forged();
    await changeJson(join(strange, 'head.json'), (head) => ({
      ...head,
      tables: { ...(head['tables'] as Contents), pg_authid: ['rolname'] },
    }));
    await writeFile(join(strange, 'tables/pg_authid.jsonl'), '');
    await signArchive(strange);
    await refused(strange, 'tables that this version does not know: pg_authid');
  });

  it('people who are somebody’s here: each is named, and none is written', async () => {
    const [own] = await there.rows<{ id: number }>(
      `insert into companies (name) values ('De cá') returning id`,
    );
    await there.rows(
      `insert into users (company_id, name, email, password_hash) values ($1, 'X', upper($2), ''), ($1, 'Y', $3, '')`,
      [own?.id, emails[0], emails[1]],
    );
    before = await contentsOf(there);
    const said = there.run(importCompany, archive);
    await expect(said).rejects.toThrow('Nothing was written.');
    for (const email of emails.slice(0, 2)) await expect(said).rejects.toThrow(new RegExp(email, 'i'));
    await refused(tar, 'these are in use here');
    await there.rows('update users set deleted_at = now() where company_id = $1', [own?.id]);
  });
});

describe('a company that was taken in', () => {
  let to: number;
  let server: TestServer;
  let ana: Api;

  beforeAll(async () => {
    const before = await contentsOf(there);
    expect(await there.run(importCompany, tar, '--dry-run')).toMatch(
      /is whole and can be taken in as Padaria: \d+ rows and \d+ file\(s\) as they were at .*Nothing was written\./,
    );
    expect(await contentsOf(there)).toEqual(before);
    const said = await there.run(importCompany, tar);
    to = Number(/is company (\d+) \(Padaria\) here/.exec(said)?.[1]);
    server = await there.serve();
    const { token } = await apiClient(server.url).auth.login({
      email: emails[1] ?? '',
      password: testPassword,
    });
    ana = apiClient(server.url, token);
  });

  it('is not taken in a second time, from the folder either', async () => {
    const before = await there.rows('select count(*)::int as n from messages');
    for (const path of [tar, archive])
      await expect(there.run(importCompany, path)).rejects.toThrow(
        `This company is here already, as company ${to} (Padaria): nothing was written.`,
      );
    expect(await there.rows('select count(*)::int as n from messages')).toEqual(before);
  });

  it('says the same in the same order, and answers find what they answer', async () => {
    const said = (place: Place, companyId: number) =>
      place.rows(
        `select m.seq, m.from_me, m.body, m.created_at, c.number, q.body as quoted, u.email, t.uuid, n.name as connection
         from messages m join contacts c on c.company_id = m.company_id and c.id = m.contact_id
           join tickets t on t.company_id = m.company_id and t.id = m.ticket_id
           join connections n on n.company_id = m.company_id and n.id = m.connection_id
           left join messages q on q.company_id = m.company_id and q.id = m.quoted_id
           left join users u on u.company_id = m.company_id and u.id = m.user_id
         where m.company_id = $1 order by m.contact_id, m.connection_id, m.seq`,
        [companyId],
      );
    const [theirs, ours] = [await said(here, from), await said(there, to)];
    expect(ours).toEqual(theirs);
    expect(ours.length).toBe(33);
    expect(ours.filter((row) => row['quoted'] === 'linha 1')).toHaveLength(1);
    expect(ours.filter((row) => row['body'] === longText)).toHaveLength(1);
  });

  it('is worked in by its people, with their passwords, tags, notes and files', async () => {
    const [ticket] = await there.rows<{ id: number }>('select id from tickets where company_id = $1', [to]);
    const ticketId = ticket?.id ?? 0;
    const shown = await ana.tickets.get({ ticketId });
    expect([shown.status, shown.tags.map(({ name }) => name), shown.user?.name]).toEqual([
      'open',
      ['cliente'],
      'Ana',
    ]);
    const notes = await ana.notes.list({ ticketId });
    expect(JSON.stringify(notes)).toContain('fala com @Ana');
    const [file] = await there.rows<{ path: string }>(
      'select media_path as path from messages where company_id = $1 and media_path is not null',
      [to],
    );
    expect(file?.path.startsWith(`${to}/`)).toBe(true);
    expect(await readFile(join(there.dataDir, 'media', file?.path ?? ''), 'utf8')).toBe('o conteúdo');
    expect(await there.rows('select 1 from loose_files where company_id = $1', [to])).toEqual([]);
  });

  it('sends nothing again, and nothing begins by itself', async () => {
    await server.settled();
    const one = async (sql: string) => (await there.rows(sql, [to]))[0];
    expect(
      await one(
        `select count(*) filter (where from_me and ack = 0 and send_error is null)::int as leaving, count(*) filter (where receipt_due)::int as receipts,
           count(*) filter (where send_error = 'ERR_SENDING_WAPP_MSG')::int as failed from messages where company_id = $1`,
      ),
    ).toEqual({ leaving: 0, receipts: 0, failed: 1 });
    expect(
      await one(
        `select bool_or(wanted) as wanted, count(number)::int as numbers, max(expires_ticket) as closing, count(token_hash)::int as tokens
         from connections where company_id = $1`,
      ),
    ).toEqual({ wanted: false, numbers: 0, closing: 0, tokens: 0 });
    expect(
      await there.rows(
        'select status, scheduled_at is null as planless from campaigns where company_id = $1 order by id',
        [to],
      ),
    ).toEqual([
      { status: 'INATIVA', planless: true },
      { status: 'CANCELADA', planless: false },
      { status: 'FINALIZADA', planless: false },
    ]);
    expect(
      await there.rows('select status from schedules where company_id = $1 order by due_at', [to]),
    ).toEqual([{ status: 'ERRO' }, { status: 'PENDENTE' }]);
    for (const table of ['api_tokens', 'push_devices', 'raw_events', 'connection_credentials'])
      expect([table, await there.rows(`select 1 from ${table} where company_id = $1`, [to])]).toEqual([
        table,
        [],
      ]);
    expect(await one(`select value from settings where company_id = $1 and key = 'asaas'`)).toEqual({
      value: '',
    });
  });

  it('knows from its audit log that it left, and that it came', async () => {
    const lines = (place: Place, companyId: number) =>
      place.rows(
        `select action, user_name from audit_log where company_id = $1 and action like 'companies.%All' order by at`,
        [companyId],
      );
    const [left, came] = [
      { action: 'companies.exportAll', user_name: 'Operator' },
      { action: 'companies.importAll', user_name: 'Operator' },
    ];
    expect(await lines(here, from)).toEqual([left, left]);
    expect(await lines(there, to)).toEqual([came]);
  });

  it('files of one that was cut off are swept away', async () => {
    const remains: string[] = [];
    await there.rows(
      `insert into loose_files (company_id, key, since) values ($1, '777777/2026/11/a', now() - interval '2 days')`,
      [777_777],
    );
    await sweepLooseFiles(server.app.platform, { removeRemains: async (key) => void remains.push(key) });
    expect(remains).toEqual(['777777/2026/11/a']);
    expect(await there.rows('select 1 from loose_files where company_id = $1', [777_777])).toEqual([]);
  });

  it('is exported from there just as well, with the same rows', async () => {
    await server.stop();
    const again = next();
    await there.run(exportCompany, String(to), `--to=${again}`);
    const rowsOf = async (path: string) => {
      const { tables } = JSON.parse(await readFile(join(path, 'manifest.json'), 'utf8')) as {
        tables: Record<string, { rows: number }>;
      };
      return Object.fromEntries(Object.entries(tables).map(([name, { rows }]) => [name, rows]));
    };
    const { audit_log: _, cloud_accounts: __, ...former } = await rowsOf(archive);
    expect(await rowsOf(again)).toMatchObject(former);
  });
});

it('nobody comes as the operator, and with a hash that is dearer than ours only with a new password', async () => {
  const place = await openPlace('a third secret for tests that is long enough');
  const forged = await copyArchive(archive, next());
  const dear = decoyHash.replace('m=19456', 'm=2097152');
  await changeRows(forged, 'users', (row) => ({
    ...row,
    super: true,
    password_hash: row['email'] === emails[0] ? dear : row['password_hash'],
  }));
  await signArchive(forged);
  await place.run(importCompany, forged);
  expect(await place.rows('select super, password_hash <> $1 as known from users order by id', [''])).toEqual(
    emails.map((_, n) => ({ super: false, known: n > 0 })),
  );
});

it('what the storage refuses leaves nothing behind', async () => {
  const place = await openPlace('a fourth secret for tests that is long enough');
  await mkdir(join(place.dataDir, 'media'), { recursive: true });
  // Below it nothing can be made: the company's folder is a file.
  for (let id = 1; id <= 3; id += 1) await writeFile(join(place.dataDir, 'media', String(id)), '');
  await expect(place.run(importCompany, archive)).rejects.toThrow();
  expect(await place.rows('select 1 from companies union all select 1 from loose_files')).toEqual([]);
});
