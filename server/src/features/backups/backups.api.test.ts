/** Daily backups on the real database: one node makes what is due, the operator sees it, and hears of what failed. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readArchive } from '#src/platform/backup/read-archive.ts';
import { refusal } from '#src/testing/client.ts';
import { type Person, type TestServer, testServer } from '#src/testing/server.ts';
import { type BackupDeps, makeDueBackup } from './make-due-backup.remote.ts';

let folder: string;
let dataDir: string;
let server: TestServer;
let operator: Person;
let now = new Date('2026-11-23T03:00:10Z');
const passphrase = 'a passphrase for tests';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prosa-daily-'));
  dataDir = join(folder, 'data');
  server = await testServer({ config: { dataDir, metricsToken: 'figures' } });
  operator = await server.operator();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const deps = (into: string): BackupDeps => ({
  folder: join(folder, into),
  hour: 3,
  keep: 2,
  system: server.addresses.system,
  product: '0.0.0-test',
  fingerprint: 'a fingerprint',
  files: undefined,
  passphrase,
  signal: new AbortController().signal,
});
const look = (into: string): Promise<void> =>
  makeDueBackup({ ...server.app.platform, now: () => now }, deps(into));

async function figure(): Promise<string | undefined> {
  const headers = { authorization: 'Bearer figures' };
  const text = await (await fetch(`${server.url}/metrics`, { headers })).text();
  return /^prosa_backup_age_seconds (.*)$/m.exec(text)?.[1];
}

it('before the first one nothing is claimed', async () => {
  const { lastGood, runs, isConfigured } = await operator.api.backups.get();
  expect({ lastGood, runs, isConfigured }).toEqual({ lastGood: null, runs: [], isConfigured: false });
  expect(await figure()).toBeUndefined();
  const company = await server.company();
  expect(await refusal(company.admin.api.backups.get())).toMatch(/^403/);
});

it('of several nodes one makes what is due, once, and the operator sees that it is whole', async () => {
  await Promise.all([look('days'), look('days'), look('days')]);
  const [name = '', ...rest] = await readdir(join(folder, 'days'));
  expect([name, rest]).toEqual(['prosa-2026-11-23T030010Z.backup', []]);
  const { head, manifest } = await readArchive(join(folder, 'days', name), passphrase);
  expect(head).toMatchObject({ secret: 'a fingerprint', withSecret: false, withFiles: false });
  expect(manifest.tables['companies']?.rows).toBeGreaterThan(0);
  await look('days');
  const { lastGood, runs } = await operator.api.backups.get();
  expect(runs).toEqual([lastGood]);
  expect(lastGood).toMatchObject({ file: name, problem: null, startedAt: now.toISOString() });
  expect(Number(await figure())).toBeCloseTo((Date.now() - now.getTime()) / 1_000, -2);
});

it('the oldest go, what somebody else has put there stays', async () => {
  await writeFile(join(folder, 'days', 'notes.txt'), 'mine');
  await writeFile(join(folder, 'days', 'prosa-2026-11-22T030000Z.backup.partial'), 'half');
  for (const day of [24, 25]) {
    now = new Date(`2026-11-${day}T03:00:00Z`);
    await look('days');
  }
  expect((await readdir(join(folder, 'days'))).sort()).toEqual([
    'notes.txt',
    'prosa-2026-11-24T030000Z.backup',
    'prosa-2026-11-25T030000Z.backup',
  ]);
});

it('what failed is seen, told in one letter a day, and tried again', async () => {
  await writeFile(join(folder, 'a-file'), '');
  now = new Date('2026-11-26T03:00:00Z');
  await look('a-file');
  now = new Date('2026-11-26T03:31:00Z');
  await look('a-file');
  const { lastGood, runs } = await operator.api.backups.get();
  expect(lastGood?.file).toBe('prosa-2026-11-25T030000Z.backup');
  expect(runs.slice(0, 2)).toEqual([
    expect.objectContaining({ file: null, problem: expect.stringContaining('EEXIST') }),
    expect.objectContaining({ file: null, problem: expect.stringContaining('EEXIST') }),
  ]);
  await server.settled();
  const letters = await readdir(join(dataDir, 'mail'));
  const texts = await Promise.all(letters.map((name) => readFile(join(dataDir, 'mail', name), 'utf8')));
  expect(texts.filter((text) => text.includes(operator.email))).toHaveLength(1);

  now = new Date('2026-11-26T04:02:00Z');
  await look('days');
  expect((await operator.api.backups.get()).lastGood?.startedAt).toBe(now.toISOString());
});

it('one that is ended with the process leaves no half file and is made by the next', async () => {
  now = new Date('2026-11-27T03:00:00Z');
  const ending = new AbortController();
  const files: BackupDeps['files'] = {
    list: async function* () {
      ending.abort();
      yield { key: '1/a' };
    },
    stat: async () => ({ bytes: 1 }),
    get: async () => Readable.from(['x']),
  };
  await makeDueBackup(
    { ...server.app.platform, now: () => now },
    { ...deps('days'), files, signal: ending.signal },
  );
  const names = await readdir(join(folder, 'days'));
  expect(names.filter((name) => name.includes('11-27'))).toEqual([]);
  now = new Date('2026-11-27T03:31:00Z');
  await look('days');
  expect((await operator.api.backups.get()).lastGood?.startedAt).toBe(now.toISOString());
});
