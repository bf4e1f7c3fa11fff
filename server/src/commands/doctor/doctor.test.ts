/** The doctor at a real installation: what is well is called so, and each thing that is broken is found, with what to do. */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMailServer } from '@prosa/emulator/mail';
import { makeCertificates } from '@prosa/emulator/payments';
import pg from 'pg';
import { beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { newId } from '#src/platform/id.ts';
import type { NodeRow } from '#src/platform/nodes/list-nodes.ts';
import { redisProgram, testRedis } from '#src/platform/realtime/fan-out/testing.ts';
import { atTheEnd } from '#src/testing/endings.ts';
import { freePort } from '#src/testing/reliability/server-process.ts';
import { testSecret } from '#src/testing/server.ts';
import { migrate } from '../database/migrate.ts';
import { runCommand } from '../run-command.ts';
import { clockFinding } from './clock.ts';
import { diskFinding } from './disk.ts';
import { doctor } from './doctor.ts';
import type { Told } from './examine.ts';
import { backupFinding } from './last-backup.ts';
import { numbersFinding } from './numbers.ts';
import { placesFinding } from './places.ts';
import { processFindings } from './processes.ts';
import { certificateFinding } from './public-address.ts';
import { redisFinding } from './redis.ts';
import { replicaFinding } from './replica.ts';

const migrationsFolder = join(import.meta.dirname, '../../../migrations');
const chance = { now: () => new Date(), newId: () => newId(), random: Math.random };
const program = { chance, migrationsFolder };
const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
const now = new Date('2026-11-24T12:00:00Z');
const ago = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);

let env: Record<string, string>;
let dataDir: string;
let database: string;

const folder = async (): Promise<string> => {
  const made = await mkdtemp(join(tmpdir(), 'prosa-doctor-'));
  atTheEnd(() => rm(made, { recursive: true, force: true }));
  return made;
};

async function asOwner<T>(work: (client: pg.Client) => Promise<T>, at = database): Promise<T> {
  const client = new pg.Client({ ...inject('cluster'), user: 'postgres', database: at });
  await client.connect();
  return work(client).finally(() => client.end());
}

beforeAll(async () => {
  dataDir = await folder();
  database = `test_${randomBytes(6).toString('hex')}`;
  await asOwner((client) => client.query(`create database ${database}`), 'postgres');
  atTheEnd(() => asOwner((client) => client.query(`drop database ${database} with (force)`), 'postgres'));
  const { host, port } = inject('cluster');
  env = {
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://postgres@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    PROSA_SECRET: testSecret,
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    LOG_LEVEL: 'silent',
    // Whoever is no worker needs no ffmpeg, and looks for none.
    ROLES: 'api,realtime,connections',
  };
  await runCommand(migrate, { args: [], env, ...program });
});

/** What it says of one check, and whether it lets a shell go on. */
async function examined(
  check: string,
  other: Record<string, string> = {},
): Promise<{
  readonly status: string;
  readonly text: string;
  readonly todo: string;
  readonly exitCode: number;
}> {
  const ran = await runCommand(doctor, { args: ['--json'], env: { ...env, ...other }, ...program });
  const { checks } = JSON.parse(ran.text) as { readonly checks: readonly Told[] };
  const found = checks.filter((one) => one.check === check);
  const worst =
    found.find(({ status }) => status === 'error') ?? found.find(({ status }) => status === 'warning');
  const { status, text, todo = '' } = worst ?? found[0] ?? expect.fail(`nothing is said of ${check}`);
  return { status, text, todo, exitCode: ran.exitCode ?? 0 };
}

describe('at a real installation', () => {
  it('says a line for each thing it has looked at, and ends well where nothing is an error', async () => {
    const { text, isData, exitCode } = await runCommand(doctor, { args: ['--all'], env, ...program });
    const lines = text.split('\n');
    for (const check of [
      'database',
      'master secret',
      'row-level security',
      'migrations',
      'clock',
      'files',
      'port',
    ])
      expect(lines).toEqual(
        expect.arrayContaining([expect.stringMatching(new RegExp(`^ok +${check} +\\S`))]),
      );
    expect(lines.at(-1)).toMatch(/^\d+ ok, \d+ warnings?, 0 errors\.$/);
    expect([isData, exitCode]).toEqual([true, 0]);
    expect(text).not.toContain(testSecret);
    await expect(runCommand(doctor, { args: ['--jsno'], env, ...program })).rejects.toThrow('--jsno');
  });

  it('looks at an installation that has never been started, and makes nothing of it', async () => {
    const place = await folder();
    const first = { HOST: '127.0.0.1', PORT: '0', ROLES: 'api', DATA_DIR: join(place, 'data') };
    const { text, exitCode } = await runCommand(doctor, { args: [], env: first, ...program });
    expect([text, exitCode]).toEqual([expect.stringMatching(/ 0 errors\.$/), 0]);
    expect(await readdir(place)).toEqual([]);
  });

  it('finds another master secret, and none where the database has one', async () => {
    const other = await examined('master secret', { PROSA_SECRET: 'another secret that is just as long' });
    expect(other).toMatchObject({
      status: 'error',
      exitCode: 1,
      text: expect.stringContaining('another one'),
    });
    const none = await examined('master secret', { PROSA_SECRET: '' });
    expect(none).toMatchObject({ status: 'error', text: expect.stringContaining('none is given') });
    const former = await examined('master secret', {
      PROSA_SECRET: 'another secret that is just as long',
      PROSA_SECRET_OLD: testSecret,
    });
    expect(former).toMatchObject({ status: 'warning', todo: expect.stringContaining('rotate-secret') });
  });

  it('finds a configuration that cannot be used, line by line, and looks at nothing else', async () => {
    const { text, exitCode } = await runCommand(doctor, {
      args: [],
      env: { ...env, PORT: 'x', REDIS_URI: 'redis://x' },
      ...program,
    });
    expect(text).toMatch(/^error +configuration +REDIS_URI: .* did you mean REDIS_URL/m);
    expect(text).toMatch(/^error +configuration +PORT: /m);
    expect([text.split('\n').length, exitCode]).toEqual([4, 1]);
  });

  it('finds a database that nobody reaches, and says what does not need it all the same', async () => {
    const away = { DATABASE_URL: `postgres://prosa@127.0.0.1:${await freePort()}/prosa` };
    expect(await examined('database', away)).toMatchObject({ status: 'error', exitCode: 1 });
    expect(await examined('files', away)).toMatchObject({ status: 'ok' });
  });

  it('finds a migration that waits, and a database that a newer version has migrated', async () => {
    const last = 'select max(created_at) from prosa.migrations';
    const shift = (by: number) =>
      asOwner((client) =>
        client.query(
          `update prosa.migrations set created_at = created_at + $1 where created_at = (${last})`,
          [by],
        ),
      );
    await shift(-1);
    expect(await examined('migrations')).toMatchObject({
      status: 'warning',
      text: expect.stringMatching(/^1 migration wait/),
    });
    await shift(2);
    expect(await examined('migrations')).toMatchObject({
      status: 'warning',
      text: expect.stringContaining('newer version'),
    });
    await shift(-1);
    expect(await examined('migrations')).toMatchObject({ status: 'ok' });
  });

  it('finds a table without row-level security, and a role that is above it', async () => {
    await asOwner((client) => client.query('alter table tags no force row level security'));
    expect(await examined('row-level security')).toMatchObject({
      status: 'error',
      text: expect.stringContaining('tags'),
    });
    await asOwner((client) => client.query('alter table tags force row level security'));
    expect(await examined('row-level security')).toMatchObject({ status: 'ok' });

    const role = await asOwner((client) =>
      client.query<{ name: string }>(
        `select roles[1]::text as name from pg_policies where tablename = 'tags' and policyname = 'tenant'`,
      ),
    );
    const { name = '' } = role.rows[0] ?? {};
    await asOwner((client) => client.query(`alter role ${name} bypassrls`));
    onTestFinished(() =>
      asOwner((client) => client.query(`alter role ${name} nobypassrls`)).then(() => undefined),
    );
    expect(await examined('database roles')).toMatchObject({
      status: 'error',
      text: expect.stringContaining(name),
    });
  });

  it('finds a folder that cannot be written, and one that is open to everybody', async () => {
    const file = join(await folder(), 'file');
    await writeFile(file, '');
    expect(await examined('data folder', { DATA_DIR: file })).toMatchObject({ status: 'error', exitCode: 1 });
    const blocked = await folder();
    await writeFile(join(blocked, 'media'), '');
    expect(await examined('files', { DATA_DIR: blocked })).toMatchObject({ status: 'error', exitCode: 1 });
    const open = await folder();
    await chmod(open, 0o777);
    expect(await examined('data folder', { DATA_DIR: open })).toMatchObject({ status: 'warning' });
  });

  it('finds a mail server that does not let us in, or is not there, and sends nothing to one that does', async () => {
    const server = await openMailServer({ credentials: { user: 'prosa', password: 'sesame open' } });
    onTestFinished(server.close);
    const by = (password: string) => ({
      SMTP_URL: `smtp://prosa:${encodeURIComponent(password)}@127.0.0.1:${server.port}`,
      MAIL_FROM: 'prosa@example.com',
    });
    expect(await examined('mail', by('sesame open'))).toMatchObject({ status: 'ok' });
    const refused = await examined('mail', by('hunter2'));
    expect(refused).toMatchObject({ status: 'error', text: expect.stringContaining('EAUTH') });
    expect(JSON.stringify(refused)).not.toContain('hunter2');
    const away = { SMTP_URL: `smtp://127.0.0.1:${await freePort()}`, MAIL_FROM: 'prosa@example.com' };
    expect(await examined('mail', away)).toMatchObject({ status: 'error' });
    expect(server.letters()).toEqual([]);
  });

  it('finds that there is no ffmpeg on the path', async () => {
    const { text, status } = await examined('ffmpeg', { ROLES: 'worker' });
    if (hasFfmpeg)
      expect([text, status]).toEqual([expect.stringMatching(/^Version \S+ makes voice notes/), 'ok']);
    vi.stubEnv('PATH', await folder());
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await examined('ffmpeg', { ROLES: 'worker' })).toMatchObject({
      status: 'warning',
      todo: expect.stringContaining('install ffmpeg'),
    });
  });

  it.runIf(redisProgram)('finds a Redis that throws keys away, and one that is away', async () => {
    const redis = await testRedis();
    await redis.start();
    onTestFinished(redis.kill);
    expect(await examined('redis', { REDIS_URL: redis.url })).toMatchObject({ status: 'ok' });
    await redis.configure('maxmemory-policy', 'allkeys-lru');
    expect(await examined('redis', { REDIS_URL: redis.url })).toMatchObject({
      status: 'warning',
      text: expect.stringContaining('allkeys-lru'),
    });
    await redis.kill();
    expect(await examined('redis', { REDIS_URL: redis.url })).toMatchObject({ status: 'error', exitCode: 1 });
  });

  it('tells a port that a server of ours holds from one that somebody else holds', async () => {
    let says = 'something else';
    const server = createServer((_request, answer) => void answer.end(says)).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await expect.poll(() => server.listening).toBe(true);
    const at = { PORT: String((server.address() as AddressInfo).port) };
    expect(await examined('port', at)).toMatchObject({ status: 'error', exitCode: 1 });
    says = JSON.stringify({ status: 'ready', wanting: [] });
    expect(await examined('port', at)).toMatchObject({
      status: 'ok',
      text: expect.stringContaining('ready'),
    });
  });

  it('finds a public address that leads nowhere, to somebody else, or shows a certificate that nobody trusts', async () => {
    const nowhere = { PUBLIC_URL: `http://127.0.0.1:${await freePort()}` };
    expect(await examined('public address', nowhere)).toMatchObject({
      status: 'error',
      text: expect.stringContaining('ECONNREFUSED'),
    });
    const { server } = await makeCertificates();
    const secure = createSecureServer(server, (_request, answer) => void answer.end()).listen(0, '127.0.0.1');
    onTestFinished(() => void secure.close());
    await expect.poll(() => secure.listening).toBe(true);
    const untrusted = { PUBLIC_URL: `https://127.0.0.1:${(secure.address() as AddressInfo).port}` };
    expect(await examined('public address', untrusted)).toMatchObject({
      status: 'error',
      text: expect.stringContaining('do not trust'),
    });
  });
});

describe('what a figure means', () => {
  it.each([
    [0.02, 'ok'],
    [-8, 'warning'],
    [120, 'error'],
  ])('a clock that goes %d s before the database’s is %s', (ahead, status) =>
    expect(clockFinding(ahead).status).toBe(status),
  );

  it.each([
    [50e9, 100e9, 'ok'],
    [5e9, 100e9, 'warning'],
    [1.5e9, 4e9, 'warning'],
    [1e8, 4e9, 'error'],
  ])('%d bytes free of %d are %s', (freeBytes, allBytes, status) =>
    expect(diskFinding('/data', { freeBytes, allBytes }).status).toBe(status),
  );

  it.each([
    [40, 'ok'],
    [3, 'warning'],
    [-2, 'error'],
  ])('a certificate that is good for %d days is %s', (days, status) =>
    expect(certificateFinding('example.com', ago(-24 * days), now).status).toBe(status),
  );

  it.each([
    [3, 'sealed by me', 'ok'],
    [3, undefined, 'warning'],
    [40, 'sealed by me', 'warning'],
    [undefined, 'sealed by me', 'warning'],
  ])('a last backup %s hours ago, sealed by “%s”, is %s', (hours, passphrase, status) =>
    expect(
      backupFinding({ folder: '/backup', passphrase }, hours === undefined ? undefined : ago(hours), now)
        .status,
    ).toBe(status),
  );

  it.each([
    ['7.2.4', 'noeviction', 0, 5e6, 'ok'],
    ['7.2.4', 'volatile-lru', 1e9, 5e6, 'ok'],
    ['7.2.4', 'allkeys-lfu', 0, 5e6, 'warning'],
    ['7.2.4', 'noeviction', 1e7, 9.9e6, 'warning'],
    ['5.0.7', 'noeviction', 0, 5e6, 'error'],
  ])(
    'a Redis %s with %s, %d bytes at most and %d used is %s',
    (version, policy, maxBytes, usedBytes, status) =>
      expect(redisFinding({ program: 'Redis', version, policy, maxBytes, usedBytes }).status).toBe(status),
  );

  it('a database with too few connections for those that run is told with its figures', () => {
    expect(placesFinding({ usable: 97, nodes: 3 }, { size: 13 }).status).toBe('ok');
    expect(placesFinding({ usable: 5, nodes: 1 }, undefined).status).toBe('error');
    expect(
      placesFinding({ usable: 97, nodes: 4 }, { size: 13, warning: '97 are few. Raise it.' }),
    ).toMatchObject({
      status: 'warning',
      text: '97 are few.',
    });
  });

  it('what is wrong with one of several processes is told of it, in its own words', () => {
    const figures: NonNullable<NodeRow['figures']> = {
      ...{
        sessions: 3,
        sockets: 40,
        loopDelayMs: 2,
        memoryBytes: 2e8,
        clockAheadSeconds: 0,
        isDraining: false,
      },
      connections: { used: 1, waiting: 0, limit: 26 },
      redis: 'up',
      files: { place: '/data/media', isReachable: true, apartFrom: [] },
    };
    const one: NodeRow = {
      ...{
        id: 'one/7/a',
        roles: ['api', 'worker'],
        pid: 7,
        host: 'one',
        version: '1.0.0',
        migration: 5,
        figures,
      },
      ...{ startedAt: ago(2), beatAt: now, silentSeconds: 1 },
    };
    const of = (...nodes: NodeRow[]) =>
      processFindings(
        {
          nodes,
          leaders: [{ nodeId: 'one/7/a', shards: 16, beganAt: ago(2), silentSeconds: 1 }],
          migration: 5,
        },
        true,
      )
        .slice(1)
        .map(({ status, text }) => `${status} ${text}`);
    expect(of(one)).toEqual([
      'ok one/7/a (api, worker), version 1.0.0, since 2026-11-24T10:00Z, 3 numbers, 40 browsers, relay of 16 of 16 shards.',
    ]);
    const other = (changed: Partial<typeof figures>): NodeRow => ({
      ...one,
      id: 'two/8/b',
      figures: { ...figures, ...changed },
    });
    const files = { place: '/other', isReachable: true, apartFrom: ['one/7/a'] };
    expect(of(one, other({ files }))[1]).toMatch(/^error two\/8\/b .*keeps files elsewhere than one\/7\/a/);
    expect(of(one, other({ redis: 'down' }))[1]).toMatch(/^error .*does not reach Redis/);
    expect(of(one, other({ clockAheadSeconds: -90 }))[1]).toMatch(/^warning .*90 s behind/);
    expect(of(one, { ...other({}), migration: 4 })[1]).toMatch(/^warning .*older version/);
    expect(of(one, { ...other({}), silentSeconds: 300 })).toHaveLength(1);
    const media = other({ tracks: ['media'] });
    expect(of(one, media)[1]).toMatch(/^ok .*, jobs of media, /);
    expect(of(media).at(-1)).toMatch(/^error No process .*: prompt, letters, push, outside, bulk\./);
  });

  it('a replica is a standby of this database, and follows it', () => {
    const here = { position: '16/B374D848', system: '7' };
    const there = { ...here, isStandby: true };
    expect(replicaFinding(here, there).status).toBe('ok');
    expect(replicaFinding(here, { ...there, position: '16/B0000000' })).toMatchObject({
      status: 'warning',
      text: 'The replica is 55 MB behind: servers do not read from it meanwhile.',
    });
    for (const other of [{ isStandby: false }, { position: null }, { system: '8' }])
      expect(replicaFinding(here, { ...there, ...other }).status).toBe('error');
  });

  it('numbers that are away are named with their reason and since when', () => {
    const standing = { companyId: 7, name: 'Loja', since: ago(2), reason: null };
    const away = { ...standing, status: 'DISCONNECTED', reason: 'logged_out' };
    expect(numbersFinding([{ ...standing, status: 'CONNECTED' }]).status).toBe('ok');
    expect(numbersFinding([{ ...standing, status: 'CONNECTED' }, away])).toMatchObject({
      status: 'warning',
      text: '1 of 2 numbers connected; not connected: “Loja” of company 7 (logged_out) since 2026-11-24T10:00Z.',
    });
  });
});
