/** Backups on the real database: what was there is there again, all of it or nothing, and the wrong one is refused. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type KeptFiles, makeBackup } from '#src/platform/backup/make-backup.ts';
import { migrateDatabase } from '#src/platform/db/schema/migrate.ts';
import { rolesInUse } from '#src/platform/db/schema/roles.ts';
import { newId } from '#src/platform/id.ts';
import { atTheEnd } from '#src/testing/endings.ts';
import { type TestCompany, type TestServer, testSecret, testServer } from '#src/testing/server.ts';
import { runCommand } from '../run-command.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

const migrationsFolder = join(import.meta.dirname, '../../../migrations');
const chance = { now: () => new Date(), newId: () => newId(), random: Math.random };
const passphrase = 'a passphrase for tests';

let folder: string;
let server: TestServer;
let company: TestCompany;

const nextFile = (): string => join(folder, `backup-${randomBytes(6).toString('hex')}`);

type Place = { readonly dataDir: string; readonly database: string };
const urlOf = (database: string): string => {
  const { host, port } = inject('cluster');
  return `postgres://postgres@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
};
const envOf = ({ dataDir, database }: Place): Record<string, string> => ({
  DATA_DIR: dataDir,
  DATABASE_URL: urlOf(database),
  PROSA_SECRET: testSecret,
  LOG_LEVEL: 'silent',
});

async function emptyPlace(): Promise<Place> {
  const database = `test_${randomBytes(6).toString('hex')}`;
  await on('postgres', (client) => client.query(`create database ${database}`));
  atTheEnd(() => on('postgres', (client) => client.query(`drop database ${database} with (force)`)));
  return { database, dataDir: await mkdtemp(join(folder, 'data-')) };
}

async function on<T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...inject('cluster'), user: 'postgres', database });
  await client.connect();
  return work(client).finally(() => client.end());
}

const run = (
  command: typeof backup,
  place: Place,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<string> =>
  runCommand(command, { args, env: { ...envOf(place), ...env }, chance, migrationsFolder }).then(
    ({ text }) => text,
  );

/** Every table with how many rows it has and what they say, whatever their order. */
async function contentsOf(database: string): Promise<Record<string, string>> {
  return on(database, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    );
    if (rows.length === 0) return {};
    const { rows: sums } = await client.query<{ all: Record<string, string> }>(
      `select json_object_agg(name, sum) as all from (${rows
        .map(
          ({ name }) =>
            `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtext(t::text)::bigint), 0) as sum from public.${name} t`,
        )
        .join(' union all ')}) s`,
    );
    return sums[0]?.all ?? {};
  });
}

/** The migrations that a version had which knew only the first so many. */
async function firstMigrations(count: number): Promise<string> {
  const version = await mkdtemp(join(folder, 'version-'));
  const journal = JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
    readonly entries: readonly { readonly tag: string }[];
  };
  const entries = journal.entries.slice(0, count);
  await mkdir(join(version, 'meta'));
  await writeFile(join(version, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries) await cp(join(migrationsFolder, `${tag}.sql`), join(version, `${tag}.sql`));
  return version;
}

let source: Place;
/** A backup of the source, once nobody writes there. */
let kept: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prosa-backup-'));
  const dataDir = await mkdtemp(join(folder, 'source-'));
  server = await testServer({ config: { dataDir } });
  source = { dataDir, database: (server.addresses.owner as { database: string }).database };
  company = await server.company();
  await company.phone('5511970000001', 'Ana').says('oi\tcom\\barra e "aspas"\nem duas linhas 🎉');
  await company
    .phone('5511970000002')
    .sends({ file: { name: 'a.txt', type: 'text/plain', bytes: Buffer.from('o conteúdo') } });
  await server.settled();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The server on what was restored. */
const serverOn = async ({ dataDir, database }: Place): Promise<TestServer> => {
  const at = { ...inject('cluster'), database };
  const roles = (await on(database, rolesInUse)) ?? expect.fail('there is nothing in the database');
  return testServer({
    config: { dataDir },
    at: {
      owner: { ...at, user: 'postgres' },
      app: { ...at, user: roles.app },
      system: { ...at, user: roles.system },
    },
  });
};

async function backupOfSource(...args: string[]): Promise<string> {
  const file = nextFile();
  await run(backup, source, [file, ...args]);
  return file;
}

it('made while messages arrive is one moment of them, and nobody waits for it', async () => {
  let isDone = false;
  const writing = Promise.all(
    [1, 2, 3].map(async (customer) => {
      for (let line = 1; !isDone; line += 1)
        await company.phone(`551197000010${customer}`).says(`linha ${line}`);
    }),
  );
  const file = await backupOfSource();
  isDone = true;
  await writing;
  const place = await emptyPlace();
  await run(restore, place, [file]);
  const { rows } = await on(place.database, (client) =>
    client.query<{ tickets: number; gaps: number; lost: number }>(
      `select (select count(*)::int from tickets) as tickets,
         (select count(*)::int from (select 1 from messages group by ticket_id having max(seq) <> count(*)) t) as gaps,
         (select count(*)::int from raw_events r where r.processed_at is not null and r.dedupe_key like 'm:%' and not exists (
            select 1 from messages m where r.dedupe_key like 'm:' || m.provider_id || '%')) as lost`,
    ),
  );
  expect(rows).toEqual([{ tickets: expect.any(Number), gaps: 0, lost: 0 }]);
  expect(rows[0]?.tickets).toBeGreaterThanOrEqual(2);
});

it('goes on without a file that is removed while it is made, and not without one that cannot be read', async () => {
  const kept = new Map([
    ['1/a', 'stays'],
    ['1/gone', 'goes'],
    ['1/z', 'stays'],
  ]);
  const store = (unreadable: (key: string) => void): KeptFiles => ({
    list: async function* () {
      for (const key of [...kept.keys()]) yield { key };
    },
    stat: async (key) => {
      const text = kept.get(key);
      return text === undefined ? undefined : { bytes: text.length };
    },
    get: async (key) => {
      if (key === '1/gone') unreadable(key);
      const text = kept.get(key);
      if (text === undefined) throw new Error('there is no such object');
      return Readable.from([Buffer.from(text)]);
    },
  });
  const made = (files: KeptFiles) =>
    makeBackup({
      ...{ file: nextFile(), files, product: 'test', fingerprint: 'test', now: () => new Date() },
      system: server.addresses.owner,
    });
  const broken = store(() => {
    throw new Error('the disk is broken');
  });
  await expect(made(broken)).rejects.toThrow('the disk is broken');
  const { manifest } = await made(store((key) => kept.delete(key)));
  expect(manifest.files.count).toBe(2);
});

it('brings everything back into an empty installation, which goes on from there', async () => {
  await server.stop();
  // The next tests read what nobody writes any more.
  kept = await backupOfSource();
  const file = kept;
  expect((await stat(file)).mode & 0o077).toBe(0);
  const place = await emptyPlace();
  expect(await run(restore, place, [file])).toContain('are in their place');
  expect(await contentsOf(place.database)).toEqual(await contentsOf(source.database));

  const restored = await serverOn(place);
  const { api } = await restored.signIn(company.admin, company.id);
  const { tickets } = await api.tickets.list({});
  const withFile = tickets.find(({ contact }) => contact.number === '5511970000002');
  const { messages } = await api.messages.list({ ticketId: withFile?.id ?? 0, peek: true });
  const address = messages.find(({ mediaUrl }) => mediaUrl !== null)?.mediaUrl ?? '';
  expect(await (await fetch(new URL(address, restored.url))).text()).toBe('o conteúdo');
  await api.tickets.update({ ticketId: withFile?.id ?? 0, status: 'open' });
  const answer = await api.messages.send({ ticketId: withFile?.id ?? 0, body: 'de volta' });
  expect(answer.seq).toBe((messages.at(-1)?.seq ?? 0) + 1);
  await restored.stop();
});

it('what waited to be done is done after the restore', async () => {
  await on(source.database, (client) =>
    client.query(
      `select graphile_worker.add_job('wait.for-it', json_build_object('companyId', ${company.id}, 'payload', json_build_object('a', 1)), run_at => '2099-01-01')`,
    ),
  );
  const place = await emptyPlace();
  await run(restore, place, [await backupOfSource()]);
  const { rows } = await on(place.database, (client) =>
    client.query(`select company_id, kind, name, payload, run_at from outbox where name = 'wait.for-it'`),
  );
  await on(source.database, (client) => client.query('delete from graphile_worker._private_jobs'));
  expect(rows).toEqual([
    {
      company_id: company.id,
      kind: 'job',
      name: 'wait.for-it',
      payload: { a: 1 },
      run_at: new Date('2099-01-01'),
    },
  ]);
});

it('is not restored under a server that runs, nor among tables of something else', async () => {
  const file = kept;
  const place = await emptyPlace();
  await on(place.database, (client) => client.query('create table theirs (id int)'));
  await expect(run(restore, place, [file])).rejects.toThrow('something else');
  const app = new pg.Client({ ...inject('cluster'), user: 'prosa_app', database: source.database });
  await app.connect();
  await expect(run(restore, source, [file, '--replace'])).rejects.toThrow('stop them first');
  await app.end();
});

it('of another master secret is refused, unless that one is known or comes along', async () => {
  const file = kept;
  const other = 'another master secret, which is long enough';
  const place = await emptyPlace();
  await expect(run(restore, place, [file], { PROSA_SECRET: other })).rejects.toThrow('another master secret');
  expect(await contentsOf(place.database)).toEqual({});
  await run(restore, place, [file], { PROSA_SECRET: other, PROSA_SECRET_OLD: testSecret });

  const withSecret = await backupOfSource('--with-secret');
  const second = await emptyPlace();
  await expect(run(restore, second, [withSecret], { PROSA_SECRET: other })).rejects.toThrow('PROSA_SECRET');
  const { PROSA_SECRET: _, ...env } = envOf(second);
  await runCommand(restore, { args: [withSecret], env, chance, migrationsFolder });
  expect((await readFile(join(second.dataDir, 'secret'), 'utf8')).split('\n')[0]).toBe(testSecret);
});

it('that is sealed opens under its passphrase alone', async () => {
  const file = nextFile();
  await run(backup, source, [file], { BACKUP_PASSPHRASE: passphrase });
  expect((await readFile(file)).includes('linha 1')).toBe(false);
  const place = await emptyPlace();
  await expect(run(restore, place, [file])).rejects.toThrow('BACKUP_PASSPHRASE');
  await expect(run(restore, place, [file], { BACKUP_PASSPHRASE: 'another passphrase' })).rejects.toThrow(
    'does not open',
  );
  await run(restore, place, [file], { BACKUP_PASSPHRASE: passphrase });
  expect(await contentsOf(place.database)).toEqual(await contentsOf(source.database));
});

it.each([{}, { BACKUP_PASSPHRASE: passphrase }])(
  'that is damaged or cut off leaves nothing behind (%o)',
  async (env) => {
    const file = nextFile();
    await run(backup, source, [file], env);
    const whole = await readFile(file);
    const place = await emptyPlace();
    const changed = Buffer.from(whole);
    const messages = whole.indexOf('tables/messages/');
    // Past the name of the entry and the head of its packing; what is sealed has no names.
    const middle = messages === -1 ? Math.floor(whole.length / 2) : messages + 512 + 40;
    changed[middle] = (changed[middle] ?? 0) ^ 1;
    for (const bytes of [changed, whole.subarray(0, middle), whole.subarray(0, -4_000)]) {
      const broken = nextFile();
      await writeFile(broken, bytes);
      await expect(run(restore, place, [broken], env)).rejects.toThrow(/damaged|cut off/);
      expect(await contentsOf(place.database)).toEqual({});
    }
  },
);

it('of an older version is brought forward, and one of a newer version is refused', async () => {
  const older = await emptyPlace();
  const olderFolder = await firstMigrations(60);
  await migrateDatabase({
    owner: { connectionString: urlOf(older.database) },
    migrationsFolder: olderFolder,
  });
  await on(older.database, (client) => client.query(`insert into companies (name) values ('Padaria')`));
  const file = nextFile();
  await run(backup, older, [file, '--without-files']);
  const place = await emptyPlace();
  await run(restore, place, [file]);
  const { rows } = await on(place.database, (client) =>
    client.query('select name, (select count(*)::int from prosa.migrations) as migrations from companies'),
  );
  expect(rows).toEqual([{ name: 'Padaria', migrations: (await readdir(migrationsFolder)).length - 1 }]);

  const second = await emptyPlace();
  const args = { args: [kept], env: envOf(second), chance, migrationsFolder: olderFolder };
  await expect(runCommand(restore, args)).rejects.toThrow('newer');
});

it('takes the place of what is there only when told to, and by an owner that is no superuser', async () => {
  const file = kept;
  const place = await emptyPlace();
  const owner = `owner_${place.database}`;
  await on('postgres', async (client) => {
    await client.query(`create role ${owner} login createrole`);
    await client.query(`alter database ${place.database} owner to ${owner}`);
  });
  const env = { DATABASE_URL: urlOf(place.database).replace('postgres@', `${owner}@`) };
  await run(restore, place, [file], env);
  await on(place.database, (client) => client.query(`update companies set name = 'another'`));
  await expect(run(restore, place, [file], env)).rejects.toThrow('--replace');
  await run(restore, place, [file, '--replace'], env);
  expect(await contentsOf(place.database)).toEqual(await contentsOf(source.database));
});

it('killed in the middle of a restore nothing of it is there, and a second one succeeds', async () => {
  await on(source.database, (client) =>
    client.query(
      `insert into messages select r.* from (select * from messages limit 1) m, generate_series(1, 25000) n, lateral jsonb_populate_record(
         null::messages, to_jsonb(m) || jsonb_build_object('id', gen_random_uuid(), 'seq', 100000 + n, 'provider_id', 'many' || n)) r`,
    ),
  );
  const file = await backupOfSource();
  const place = await emptyPlace();
  const child = spawn(process.execPath, [inject('programs').product, 'restore', file], {
    cwd: place.dataDir,
    env: envOf(place),
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await expect
    .poll(() =>
      on(place.database, async (client) => {
        const { rows } = await client.query(
          `select 1 from pg_stat_activity where datname = current_database() and application_name = 'prosa-restore' and query like 'copy%messages%'`,
        );
        return rows.length;
      }),
    )
    .toBe(1);
  child.kill('SIGKILL');
  expect((await ended)[1]).toBe('SIGKILL');
  expect(await contentsOf(place.database)).toEqual({});
  await run(restore, place, [file]);
  expect(await contentsOf(place.database)).toEqual(await contentsOf(source.database));
});
