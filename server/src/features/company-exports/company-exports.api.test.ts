/** Everything of a company in one file: ordered, made beside everything else, fetched by whoever may, and gone again. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type CompanyExport, companyExportsContract, wireEvent } from '@prosa/shared';
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { io } from 'socket.io-client';
import { extract } from 'tar-stream';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { runExport } from '#src/commands/portability/engine/run-export.ts';
import { exportCompany } from '#src/commands/portability/export-company.ts';
import { openPlace, type Place } from '#src/commands/portability/testing/open-place.ts';
import { testPassword } from '#src/features/users/testing.ts';
import { newId } from '#src/platform/id.ts';
import { apiClient, type Refused, refusal } from '#src/testing/client.ts';
import { atTheEnd } from '#src/testing/endings.ts';
import type { Person, TestCompany, TestServer } from '#src/testing/server.ts';
import { expireArchives } from './archives/expire-archives.ts';

// Programs begin, several times over.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const proof = { currentPassword: testPassword };
let here: Place;
let server: TestServer;
let company: TestCompany;
let admin: Person;
let stranger: TestCompany;
let owner: pg.Pool;

beforeAll(async () => {
  here = await openPlace('a secret for these tests that is long enough');
  server = await here.serve();
  owner = new pg.Pool({ ...here.addresses.owner, max: 4 });
  owner.on('error', () => undefined);
  atTheEnd(() => owner.end());
  company = await server.company('Padaria');
  admin = company.admin;
  stranger = await server.company('Vizinha');
  await stranger.phone('5511980000001', 'Vera').says('segredo da vizinha');
  const customer = company.phone('5511970000001', 'Clara');
  for (let line = 1; line <= 20; line += 1) await customer.says(`linha ${line}`);
  await customer.sends({ file: { name: 'a.txt', type: 'text/plain', bytes: Buffer.from('o conteúdo') } });
  await server.settled();
});

const latest = async ({ api }: Person = admin): Promise<CompanyExport> =>
  (await api.companyExports.list()).exports[0] ?? expect.fail('there is no export');
const becomes = (state: CompanyExport['state'], who: Person = admin): Promise<CompanyExport> =>
  vi.waitFor(
    async () => {
      const now = await latest(who);
      expect([now.state, now.problem]).toEqual([state, now.problem]);
      return now;
    },
    { timeout: 60_000, interval: 100 },
  );
const archivesOf = async (companyId: number): Promise<string[]> =>
  (await readdir(join(here.dataDir, 'media', String(companyId), 'exports')).catch(() => [])).sort();

async function entriesOf(tar: Readable): Promise<Record<string, string>> {
  const entries = extract();
  tar.pipe(entries);
  const found: Record<string, string> = {};
  for await (const entry of entries) found[entry.header.name] = (await buffer(entry)).toString();
  return found;
}

/** Keeps messages from being read until it is let go. */
async function holdMessages(): Promise<() => Promise<void>> {
  const client = await owner.connect();
  await client.query('begin; lock table messages in access exclusive mode');
  let isHeld = true;
  const letGo = async (): Promise<void> => {
    if (!isHeld) return;
    isHeld = false;
    await client.query('rollback');
    client.release();
  };
  onTestFinished(letGo);
  return letGo;
}

/** The programs that this process has begun, as the machine knows them. */
async function exportPrograms(): Promise<number[]> {
  const found: number[] = [];
  for (const name of (await readdir('/proc')).filter((one) => /^\d+$/.test(one))) {
    const [stat, line] = await Promise.all(
      ['stat', 'cmdline'].map((file) => readFile(`/proc/${name}/${file}`, 'utf8').catch(() => '')),
    );
    const parent = Number(stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    if (parent === process.pid && line?.includes('export-process')) found.push(Number(name));
  }
  return found;
}

describe('an order', () => {
  it('asks for the password again, and for the code of a second factor', async () => {
    const wrong = admin.api.companyExports.order({ currentPassword: 'wrong' });
    expect(await wrong.catch((error: Refused) => error.body)).toMatchObject({
      error: 'ERR_VALIDATION',
      fields: [{ field: 'currentPassword', rule: 'wrong' }],
    });
    const bia = await company.agent({ profile: 'admin', name: 'Bia' });
    const { secret } = await bia.api.auth.beginTotp({ password: testPassword });
    const codes = new TOTP({ secret: Secret.fromBase32(secret) });
    const at = (steps: number): string => codes.generate({ timestamp: Date.now() + steps * 30_000 });
    await bia.api.auth.confirmTotp({ code: at(-1) });
    const without = bia.api.companyExports.order(proof);
    expect(await without.catch((error: Refused) => error.body)).toMatchObject({
      fields: [{ field: 'code', rule: 'required' }],
    });
    expect(await refusal(bia.api.companyExports.order({ ...proof, code: '000000' }))).toBe(
      '400 ERR_VALIDATION',
    );
    expect((await admin.api.companyExports.list()).exports).toEqual([]);
    expect((await bia.api.companyExports.order({ ...proof, code: at(0) })).by).toBe('Bia');
    await becomes('done');
  });

  it('is for admins in person', async () => {
    const id = newId();
    const works = ({ companyExports }: Person['api']) => [
      () => companyExports.list(),
      () => companyExports.order(proof),
      () => companyExports.stop({ companyExportId: id }),
      () => companyExports.download({ ...proof, companyExportId: id }),
      () => companyExports.remove({ companyExportId: id }),
    ];
    for (const profile of ['user', 'supervisor'] as const)
      for (const work of works((await company.agent({ profile })).api))
        expect(await refusal(work())).toBe('403 ERR_NO_PERMISSION');
    for (const endpoint of Object.values(companyExportsContract))
      expect(endpoint).toMatchObject({ personOnly: true });
  });
});

it('is made, told live to another admin, and holds what the archive of the command holds', async () => {
  const other = await company.agent({ profile: 'admin', name: 'Caio' });
  const socket = io(server.url, { query: { token: other.token }, transports: ['websocket'] });
  onTestFinished(() => void socket.close());
  const heard: CompanyExport[] = [];
  socket.on(wireEvent(company.id, 'companyExport'), (told: { export: CompanyExport }) =>
    heard.push(told.export),
  );
  await once(socket as never, 'ready');
  const ordered = await admin.api.companyExports.order(proof);
  expect(ordered).toMatchObject({ state: 'waiting', by: admin.name, expected: null, bytes: null });
  const done = await becomes('done', other);
  await vi.waitFor(() => expect(heard.at(-1)).toEqual(done));
  expect(heard.map(({ state }) => state)).toEqual(expect.arrayContaining(['waiting', 'running', 'done']));
  expect(done.written).toMatchObject({ files: 2, rows: done.expected?.rows });
  expect(done.expected?.files).toBe(2);
  const kept = Date.parse(done.expiresAt ?? '') - Date.parse(done.endedAt ?? '');
  expect(kept).toBe(3 * 24 * 3_600_000);

  const { url } = await other.api.companyExports.download({ ...proof, companyExportId: done.id });
  const answer = await fetch(`${server.url}${url}`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-disposition')).toMatch(/attachment; filename="empresa-\d+-[-\d]+\.tar"/);
  const whole = Buffer.from(await answer.arrayBuffer());
  expect(whole.length).toBe(done.bytes);
  const part = await fetch(`${server.url}${url}`, { headers: { range: 'bytes=500-1499' } });
  expect(part.status).toBe(206);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(500, 1500));

  const folder = await mkdtemp(join(tmpdir(), 'prosa-archive-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'company.tar');
  await here.run(exportCompany, String(company.id), `--to=${file}`);
  const [fromScreen, fromCommand] = await Promise.all(
    [whole, await readFile(file)].map((bytes) => entriesOf(Readable.from([bytes]))),
  );
  // These say when they were made, and who has done what in between.
  const own = ['head.json', 'manifest.json', 'tables/audit_log.jsonl', 'tables/users.jsonl'];
  const without = (all: Record<string, string> = {}) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !own.includes(name)));
  expect(without(fromScreen)).toEqual(without(fromCommand));
  // By what colleagues are let in is no admin's to try out.
  const people = (all: Record<string, string> = {}) =>
    (all['tables/users.jsonl'] ?? '')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  expect(people(fromCommand).every((user) => user.password_hash.startsWith('$'))).toBe(true);
  expect(people(fromScreen)).toEqual(people(fromCommand).map((user) => ({ ...user, password_hash: '' })));
  // What the customer sent lies on the phone as well; the archive of before is no part of this one.
  const files = Object.keys(fromScreen ?? {}).filter((name) => name.startsWith('files/'));
  expect(files).toHaveLength(2);
  expect(await archivesOf(company.id)).toHaveLength(2);
  const manifest = JSON.parse(fromScreen?.['manifest.json'] ?? '');
  expect(manifest.head).toBe(
    createHash('sha256')
      .update(fromScreen?.['head.json'] ?? '')
      .digest('hex'),
  );
  const all = Object.values(fromScreen ?? {}).join('\n');
  for (const hidden of ['Vizinha', 'Vera', 'segredo da vizinha'])
    expect(all.includes(hidden), hidden).toBe(false);

  const { records } = await admin.api.audit.list({});
  const actions = records.map(({ action, user }) => [action, user.name]);
  expect(actions).toContainEqual(['companyExports.order', admin.name]);
  expect(actions).toContainEqual(['companyExports.download', 'Caio']);
});

it('an address is good for its own archive alone, unaltered, and tells nothing of whoever has none', async () => {
  const { id } = await latest();
  expect(
    await refusal(admin.api.companyExports.download({ currentPassword: 'wrong', companyExportId: id })),
  ).toBe('400 ERR_VALIDATION');
  const { url } = await admin.api.companyExports.download({ ...proof, companyExportId: id });
  for (const one of [
    url.replace(/signature=.{4}/, 'signature=AAAA'),
    url.replace(`/archives/${company.id}/`, `/archives/${stranger.id}/`),
    url.replace(/until=\d+/, `until=${Date.now() + 86_400_000}`),
    url.replace(id, newId()),
    url.replace(/\?.*/, ''),
  ])
    expect((await fetch(`${server.url}${one}`)).status).toBe(404);
});

it('another company sees nothing of it', async () => {
  const { id: companyExportId } = await latest();
  const { companyExports } = stranger.admin.api;
  expect((await companyExports.list()).exports).toEqual([]);
  for (const work of [
    () => companyExports.stop({ companyExportId }),
    () => companyExports.download({ ...proof, companyExportId }),
    () => companyExports.remove({ companyExportId }),
  ])
    expect(await refusal(work())).toBe('404 ERR_NOT_FOUND');
  for (const work of [
    () => companyExports.listOf({ companyId: company.id }),
    () => companyExports.orderOf({ ...proof, companyId: company.id }),
    () => companyExports.downloadOf({ ...proof, companyId: company.id, companyExportId }),
  ])
    expect(await refusal(work())).toBe('403 ERR_NO_PERMISSION');
});

it('whoever runs the installation does the same in any company, which reads it in its own log', async () => {
  const operator = await server.operator();
  const { companyExports } = operator.api;
  const companyId = stranger.id;
  expect(await refusal(companyExports.orderOf({ currentPassword: 'wrong', companyId }))).toBe(
    '400 ERR_VALIDATION',
  );
  expect(await refusal(companyExports.listOf({ companyId: 999_999 }))).toBe('404 ERR_NO_COMPANY_FOUND');
  const { id: companyExportId } = await companyExports.orderOf({ ...proof, companyId });
  expect((await becomes('done', stranger.admin)).by).toBeNull();
  const { url } = await companyExports.downloadOf({ ...proof, companyId, companyExportId });
  expect((await fetch(`${server.url}${url}`)).status).toBe(200);
  expect((await companyExports.removeOf({ companyId, companyExportId })).state).toBe('removed');
  expect((await companyExports.listOf({ companyId })).exports).toHaveLength(1);
  const { records } = await stranger.admin.api.audit.list({});
  for (const action of ['companyExports.order', 'companyExports.download', 'companyExports.remove'])
    expect(records.map((one) => [one.action, one.user.name])).toContainEqual([action, 'Operator']);
  const own = (await operator.api.audit.list({})).records;
  expect(own.map(({ action, recordName }) => [action, recordName])).toContainEqual([
    'companyExports.downloadOf',
    'Vizinha',
  ]);
});

it('is one at a time in a company, and is stopped', async () => {
  const [other, third] = [await server.company(), await server.company()];
  const letGo = await holdMessages();
  const { id: companyExportId } = await other.admin.api.companyExports.order(proof);
  await becomes('running', other.admin);
  expect(await refusal(other.admin.api.companyExports.order(proof))).toBe('409 ERR_COMPANY_EXPORT_UNDERWAY');
  for (const work of [
    () => other.admin.api.companyExports.download({ ...proof, companyExportId }),
    () => other.admin.api.companyExports.remove({ companyExportId }),
  ])
    expect(await refusal(work())).toBe('409 ERR_COMPANY_EXPORT_STATE');
  // Another company waits for its turn, and goes on without it.
  const waiting = await third.admin.api.companyExports.order(proof);
  expect((await third.admin.api.companyExports.stop({ companyExportId: waiting.id })).state).toBe('stopped');
  await other.admin.api.companyExports.stop({ companyExportId });
  await becomes('stopped', other.admin);
  expect(await archivesOf(other.id)).toEqual([]);
  await letGo();
  expect(await refusal(other.admin.api.companyExports.stop({ companyExportId }))).toBe(
    '409 ERR_COMPANY_EXPORT_STATE',
  );
});

it('whose program is killed is told to have failed, leaves nothing, and is ordered again', async () => {
  const other = await server.company();
  const letGo = await holdMessages();
  await other.admin.api.companyExports.order(proof);
  await becomes('running', other.admin);
  const [program] = await vi.waitFor(async () => {
    const found = await exportPrograms();
    expect(found).toHaveLength(1);
    return found;
  });
  process.kill(program ?? 0, 'SIGKILL');
  expect(await becomes('failed', other.admin)).toMatchObject({ problem: 'broken', bytes: null });
  expect(await archivesOf(other.id)).toEqual([]);
  await letGo();
  await other.admin.api.companyExports.order(proof);
  await becomes('done', other.admin);
  expect(await archivesOf(other.id)).toHaveLength(1);
});

it('is made so often a day', async () => {
  const other = await server.company();
  // Another node works, so that no program begins for what is stopped at once.
  const busy = await owner.connect();
  onTestFinished(() => busy.release(true));
  await busy.query(`select pg_advisory_lock(hashtextextended('prosa:company-export', 0))`);
  for (let left = 5; left > 0; left -= 1) {
    expect((await other.admin.api.companyExports.list()).left).toBe(left);
    const { id } = await other.admin.api.companyExports.order(proof);
    const stopped = await other.admin.api.companyExports.stop({ companyExportId: id });
    expect(stopped.state).toBe('stopped');
  }
  const sixth = other.admin.api.companyExports.order(proof);
  expect(await sixth.catch((error: Refused) => error.body)).toMatchObject({
    error: 'ERR_COMPANY_EXPORTS_USED_UP',
    params: { most: 5 },
  });
  expect((await other.admin.api.companyExports.list()).exports).toHaveLength(5);
});

it('that would be too large is not made', async () => {
  const { addresses, dataDir } = here;
  const place = {
    ...{ addresses, s3: undefined, product: '1', mediaFolder: join(dataDir, 'media') },
    scratchFolder: join(dataDir, 'small'),
  };
  const run = (mostBytes: number) =>
    runExport(
      { companyId: company.id, key: `${company.id}/exports/small.tar` },
      { ...place, mostBytes },
      { now: () => new Date(), newId, tell: () => undefined },
    );
  const before = await archivesOf(company.id);
  await expect(run(1_000)).rejects.toMatchObject({ problem: 'tooLarge' });
  expect(await archivesOf(company.id)).toEqual(before);
});

describe('a file', () => {
  it('is deleted at once on request, and its address leads nowhere', async () => {
    const { id: companyExportId } = await latest();
    const { url } = await admin.api.companyExports.download({ ...proof, companyExportId });
    expect((await admin.api.companyExports.remove({ companyExportId })).state).toBe('removed');
    await server.settled();
    expect(await archivesOf(company.id)).not.toContain(`${companyExportId}.tar`);
    expect((await fetch(`${server.url}${url}`)).status).toBe(404);
    const again = admin.api.companyExports.download({ ...proof, companyExportId });
    expect(await refusal(again)).toBe('409 ERR_COMPANY_EXPORT_STATE');
  });

  it('goes by itself after days, and the row long after it', async () => {
    const other = await server.company();
    await other.admin.api.companyExports.order(proof);
    const { id } = await becomes('done', other.admin);
    await expireArchives(server.app.platform);
    expect((await latest(other.admin)).state).toBe('done');
    await here.rows(`update company_exports set expires_at = now() - interval '1 minute' where id = $1`, [
      id,
    ]);
    await expireArchives(server.app.platform);
    expect((await latest(other.admin)).state).toBe('expired');
    await server.settled();
    expect(await archivesOf(other.id)).toEqual([]);
    await here.rows(`update company_exports set created_at = now() - interval '91 days' where id = $1`, [id]);
    await expireArchives(server.app.platform);
    expect((await other.admin.api.companyExports.list()).exports).toEqual([]);
  });
});

it('nothing of it is for a personal token', async () => {
  const { token } = await admin.api.publicApi.createToken({ name: 'ERP', scope: 'write', days: null });
  const { companyExports } = apiClient(server.url, token);
  expect(await refusal(companyExports.order(proof))).toMatch(/^403/);
  expect(await refusal(companyExports.list())).toMatch(/^403/);
});

it('a node that ends leaves it to another one, and one whose nodes die over it is given up', async () => {
  const [other, third] = [await server.company(), await server.company()];
  const letGo = await holdMessages();
  await other.admin.api.companyExports.order(proof);
  await becomes('running', other.admin);
  await server.stop();
  // What a program that was killed had written.
  const [archive] = await here.rows<{ id: string }>('select id from company_exports where company_id = $1', [
    other.id,
  ]);
  const exports = join(here.dataDir, 'media', String(other.id), 'exports');
  await mkdir(exports, { recursive: true });
  await writeFile(join(exports, `${archive?.id}.tar.${newId()}.draft`), 'half of it');
  await letGo();
  const stateOf = async (companyId: number) =>
    (
      await here.rows<{ state: string; problem: string | null; attempts: number }>(
        'select state, problem, attempts from company_exports where company_id = $1',
        [companyId],
      )
    )[0];
  expect(await stateOf(other.id)).toMatchObject({ state: 'running' });
  await here.rows(
    `insert into company_exports (company_id, id, state, attempts) values ($1, gen_random_uuid(), 'running', 3)`,
    [third.id],
  );
  server = await here.serve();
  // Whoever orders wakes the node for all of them.
  const fourth = await server.company();
  await fourth.admin.api.companyExports.order(proof);
  await becomes('done', fourth.admin);
  expect(await stateOf(other.id)).toMatchObject({ state: 'done', attempts: 2 });
  expect(await archivesOf(other.id)).toEqual([`${archive?.id}.tar`]);
  expect(await stateOf(third.id)).toMatchObject({ state: 'failed', problem: 'cutOff' });
});
