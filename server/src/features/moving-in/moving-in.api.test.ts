/** Companies of other systems, brought along from the screen: by one program at a time, whatever is cut off on the way. */
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FamilyImport, movingInContract } from '@prosa/shared';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { familyEngineOf } from '#src/app/family-engine.ts';
import { lookAtSource } from '#src/commands/import-family/engine/look-at-source.ts';
import type { FamilyRefused } from '#src/commands/import-family/family-refused.ts';
import { openSource } from '#src/commands/import-family/source/open-source.ts';
import { familySource } from '#src/commands/import-family/testing/family-source.ts';
import { parseConfig } from '#src/config.ts';
import { loadSecrets } from '#src/platform/secrets/secrets.ts';
import { openVault } from '#src/platform/secrets/vault.ts';
import { apiClient, refusal } from '#src/testing/client.ts';
import { type DatabaseLine, openDatabaseLine } from '#src/testing/database-line.ts';
import { type Person, type TestServer, testSecret, testServer } from '#src/testing/server.ts';
import { forgetOldImports } from './family-imports.queries.ts';
import { type MovingInDeps, runDueImport } from './run-due-import.remote.ts';

// Programs begin, and companies come along in seconds, several times over.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const password = 'a senha da origem';
let server: TestServer;
let operator: Person;
let owner: pg.Pool;
let line: DatabaseLine;
let folder: string;
let there: pg.Client;
let address: string;

const rows = async <R extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<R[]> =>
  (await owner.query<R>(sql, values)).rows;

/** The source over the network, as it is in earnest. */
const over = (url: string): string => {
  const { host, port } = line.addresses.app as { host: string; port: number };
  return `postgres://postgres@${host}:${port}${new URL(url).pathname}`;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prosa-moving-'));
  await mkdir(join(folder, 'public', 'company1'), { recursive: true });
  await writeFile(
    join(folder, 'public', 'company1', 'foto30.jpg'),
    Buffer.from('ffd8ffe000104a46494600', 'hex'),
  );
  await symlink(folder, join(folder, 'public', 'out'));
  server = await testServer({
    config: { familyImport: { isAllowed: true, filesFolder: join(folder, 'public'), pauseMs: 10 } },
  });
  operator = await server.operator();
  owner = new pg.Pool({ ...server.addresses.owner, max: 4 });
  owner.on('error', () => undefined);
  line = await openDatabaseLine(server.addresses, { overTcp: true });
  const source = await familySource({ companies: 2, contacts: 120, tickets: 240, messages: 3000 });
  there = source.client;
  address = over(source.url);
});
afterAll(async () => {
  await owner.end();
  await rm(folder, { recursive: true, force: true });
});

const latest = async (api = operator.api): Promise<FamilyImport> => {
  const [newest] = (await api.movingIn.list()).imports;
  return newest ?? expect.fail('there is no import');
};
const becomes = (state: FamilyImport['state'], api = operator.api): Promise<FamilyImport> =>
  vi.waitFor(
    async () => {
      const now = await latest(api);
      expect([now.state, now.problem, now.detail]).toEqual([state, now.problem, now.detail]);
      return now;
    },
    { timeout: 90_000, interval: 200 },
  );
/** What a node is opened with. */
async function due({ isAllowed }: Pick<MovingInDeps, 'isAllowed'>): Promise<MovingInDeps> {
  const secrets = await loadSecrets('', { secret: testSecret, formerSecrets: [] });
  return {
    isAllowed,
    engine: familyEngineOf({ addresses: server.addresses, secrets, config: parseConfig({}, []) }),
    system: server.addresses.system,
    vault: openVault(secrets.vaultKeys),
    signal: new AbortController().signal,
  };
}
const lineOf = ({ reports }: FamilyImport, table: string) =>
  reports[0]?.lines.find((one) => one.table === table);

/** Holds whatever writes messages until it is let go. */
async function holdMessages(): Promise<() => Promise<void>> {
  const client = await owner.connect();
  await client.query('begin; lock table messages in share row exclusive mode');
  return async () => {
    await client.query('rollback');
    client.release();
  };
}
const comesToMessages = (): Promise<FamilyImport> =>
  vi.waitFor(
    async () => {
      const now = await latest();
      expect(lineOf(now, 'Tickets')?.read).toBeGreaterThan(0);
      return now;
    },
    { timeout: 60_000, interval: 200 },
  );

describe('a look at the source', () => {
  it('says what there is, and what to mind', async () => {
    const { id: into } = await server.company('Já aqui');
    const { survey, problem } = await operator.api.movingIn.check({
      ...{ address, password, company: 1, into },
      files: 'company1',
    });
    expect(problem).toBeNull();
    expect(survey).toMatchObject({
      fork: 'Whaticket SaaS',
      companies: [{ id: 1, name: 'Empresa 1' }],
      missing: ['Contacts.lid', 'Messages.wid', 'OldMessages'],
      connected: ['Loja 2', 'Loja 4'],
      known: [],
      target: { id: into, name: 'Já aqui', contacts: 0, tickets: 0 },
      keepsSessions: true,
      files: 1,
    });
    expect(survey?.rows[0]).toEqual({ table: 'Messages', rows: 1500 });
    expect(survey?.others).toBeGreaterThan(0);
    expect(Date.parse(survey?.lastWrittenAt ?? '')).toBeGreaterThan(0);
    expect(await rows('select 1 from family_imports')).toEqual([]);
    expect(await rows(`select 1 from imported_rows`)).toEqual([]);
  });

  it('says what keeps it from coming, in a word that the screen has a sentence for', async () => {
    const { id: into } = await server.company();
    // What it says comes through the program as any answer does; the others are asked for without one.
    expect(await operator.api.movingIn.check({ address: over('postgres://x/postgres') })).toMatchObject({
      ...{ problem: 'foreign', survey: null },
      detail: expect.stringContaining('"Companies"'),
    });
    const place = { addresses: server.addresses, filesFolder: join(folder, 'public'), pauseMs: 10 };
    const problem = (order: object): Promise<unknown> =>
      lookAtSource(
        { address, company: null, into: null, files: null, sessions: false, ...order },
        place,
      ).then(
        () => null,
        (error: unknown) => (error as FamilyRefused).problem,
      );
    expect(await problem({ address: 'postgres://x@127.0.0.1:1/x' })).toBe('unreachable');
    expect(await problem({ address: `${address}_not_there` })).toBe('noDatabase');
    expect(await problem({ company: 9 })).toBe('noCompany');
    expect(await problem({ into })).toBe('oneCompany');
    expect(await problem({ company: 1, into: 999_999 })).toBe('noTarget');
    // This test looks into the source itself: somebody is still connected to it.
    expect(await problem({ company: 1, sessions: true })).toBe('stillOn');
    for (const files of ['/etc', '..', 'out', 'nowhere'])
      expect([files, await problem({ company: 1, files })]).toEqual([files, 'folder']);
  });

  it.each([
    'mysql://x@127.0.0.1/x',
    'postgres://x@127.0.0.1/x?host=/var/run',
    'postgres://x@127.0.0.1/x?sslcert=/etc/passwd',
    'file:///etc/passwd',
  ])('is refused for %s', async (wrong) =>
    expect(await refusal(operator.api.movingIn.check({ address: wrong }))).toMatch(/^400 ERR_VALIDATION/),
  );

  it('is refused for a password with half a sign in it', async () =>
    expect(await refusal(operator.api.movingIn.check({ address, password: 'a\ud800' }))).toMatch(
      /^400 ERR_VALIDATION/,
    ));

  it('is one of two on a node, and ends with whoever asked for it', async () => {
    // The source takes connections and says nothing: a look stays under way until it gives up.
    line.fallSilent();
    const left = new AbortController();
    const look = async (): Promise<number> => {
      const { status } = await fetch(`${server.url}/platform/family-imports/check`, {
        method: 'POST',
        headers: { authorization: `Bearer ${operator.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ address }),
        signal: left.signal,
      });
      return status;
    };
    const looks = [look(), look(), look()];
    const ended = Promise.allSettled(looks);
    expect(await Promise.race(looks)).toBe(429);
    left.abort();
    await ended;
    // Sooner than a source that says nothing is given up.
    await vi.waitFor(
      async () =>
        expect(await refusal(operator.api.movingIn.check({ address: 'postgres://x@127.0.0.1:1/x' }))).toBe(
          'none',
        ),
      { timeout: 10_000, interval: 1_500 },
    );
    await line.mend();
  });
});

it('a source that says nothing any more ends what is asked of it', async () => {
  const source = await openSource(address, { statementMs: 200, graceMs: 200 });
  line.swallowStanding();
  await expect(source.query('select 1')).rejects.toMatchObject({ problem: 'tooLong' });
  await source.close();
});

it('is nothing for a personal token', async () => {
  const { token } = await operator.api.publicApi.createToken({ name: 'ERP', scope: 'write', days: null });
  const { movingIn } = apiClient(server.url, token);
  const familyImportId = '01900000-0000-7000-8000-000000000001';
  for (const work of [
    () => movingIn.list(),
    () => movingIn.check({ address }),
    () => movingIn.start({ address }),
    () => movingIn.stop({ familyImportId }),
    () => movingIn.goOn({ familyImportId }),
    () => movingIn.remove({ familyImportId }),
  ])
    expect(await refusal(work())).toBe('403 ERR_NO_PERMISSION');
  const { list: _, ...orders } = movingInContract;
  for (const order of Object.values(orders)) expect(order).toMatchObject({ personOnly: true });
});

it('is for whoever runs the installation, and where its configuration allows it', async () => {
  const { admin } = await server.company();
  for (const work of [
    () => admin.api.movingIn.list(),
    () => admin.api.movingIn.check({ address }),
    () => admin.api.movingIn.start({ address }),
  ])
    expect(await refusal(work())).toMatch(/^403/);
  const closed = await testServer({
    at: server.addresses,
    config: { familyImport: { isAllowed: false, filesFolder: undefined, pauseMs: 10 } },
  });
  const there = await closed.operator();
  expect(await there.api.movingIn.list()).toMatchObject({ isAllowed: false, filesFolder: null });
  expect(await refusal(there.api.movingIn.check({ address }))).toMatch(/ERR_FAMILY_IMPORT_OFF/);
  expect(await refusal(there.api.movingIn.start({ address }))).toMatch(/ERR_FAMILY_IMPORT_OFF/);
  // What was ordered before ends, and its source is not even tried.
  const id = '01900000-0000-7000-8000-000000000002';
  await rows(
    `insert into family_imports (id, state, user_id, user_name, address, place) values ($1, 'running', 1, 'Olga', 'sealed', 'x')`,
    [id],
  );
  await runDueImport(closed.app.platform, await due({ isAllowed: false }));
  expect(await rows('select state, problem from family_imports where id = $1', [id])).toEqual([
    { state: 'stopped', problem: null },
  ]);
  await operator.api.movingIn.remove({ familyImportId: id });
  await closed.stop();
});

it('comes along, one import at a time; it is stopped, and goes on to the end', async () => {
  const letGo = await holdMessages();
  const begun = await operator.api.movingIn.start({ address, password, company: 1, files: '.' });
  expect(begun).toMatchObject({ state: 'waiting', company: 1, into: null, by: operator.name });
  expect(begun.place).toBe(`postgres@${new URL(address).host}${new URL(address).pathname}`);
  await comesToMessages();
  expect(await refusal(operator.api.movingIn.start({ address, company: 2 }))).toMatch(
    /ERR_FAMILY_IMPORT_UNDERWAY/,
  );
  expect(await refusal(operator.api.movingIn.remove({ familyImportId: begun.id }))).toMatch(
    /ERR_FAMILY_IMPORT_STATE/,
  );
  // One under way stands first and is not forgotten, however old it is.
  await rows(
    `insert into family_imports (id, state, user_id, user_name, created_at, place) values ('01900000-0000-7000-8000-000000000003', 'done', 1, 'Olga', now() + interval '1 hour', 'x')`,
  );
  expect((await operator.api.movingIn.list()).imports.map(({ state }) => state)).toEqual(['running', 'done']);
  await server.app.platform.across('test', (db) => forgetOldImports(db, { before: new Date(), kept: 0 }));
  expect((await operator.api.movingIn.list()).imports.map(({ state }) => state)).toEqual(['running']);
  // Another one who runs the installation sees the same, and may stop it.
  const other = await server.operator();
  expect((await latest(other.api)).id).toBe(begun.id);
  await other.api.movingIn.stop({ familyImportId: begun.id });
  const stopped = await becomes('stopped');
  expect(stopped.canGoOn).toBe(true);
  const [kept] = await rows<{ text: string; address: string }>(
    'select i::text as text, address from family_imports i where id = $1',
    [begun.id],
  );
  expect(kept?.address).toBeTruthy();
  expect(kept?.text).not.toContain(password);
  expect(kept?.text).not.toContain(encodeURIComponent(password));
  await letGo();

  await operator.api.movingIn.goOn({ familyImportId: begun.id });
  const done = await becomes('done');
  expect(done).toMatchObject({ problem: null, canGoOn: false });
  const into = done.reports[0]?.into ?? 0;
  for (const { table, read, created, known, left } of done.reports[0]?.lines ?? [])
    expect([table, created + known + left.reduce((sum, one) => sum + one.rows, 0)]).toEqual([table, read]);
  expect(lineOf(done, 'Tickets')).toMatchObject({ read: 120, created: 120, known: 0, left: [] });
  expect(lineOf(done, 'Messages')).toMatchObject({ read: 1500, left: [] });
  const [count] = await rows<{ n: string }>('select count(*) as n from messages where company_id = $1', [
    into,
  ]);
  expect(count?.n).toBe('1500');
  expect(done.reports[0]?.files?.missing).toBeGreaterThan(0);
  expect(await rows('select address from family_imports where id = $1', [begun.id])).toEqual([
    { address: null },
  ]);
  expect(
    await rows(`select 1 from audit_log where company_id = $1 and action = 'companies.importAll'`, [into]),
  ).toHaveLength(1);
  expect(await refusal(operator.api.movingIn.stop({ familyImportId: begun.id }))).toMatch(
    /ERR_FAMILY_IMPORT_STATE/,
  );
  expect(await refusal(operator.api.movingIn.goOn({ familyImportId: begun.id }))).toMatch(
    /ERR_FAMILY_IMPORT_STATE/,
  );
  await operator.api.movingIn.remove({ familyImportId: begun.id });
  expect((await operator.api.movingIn.list()).imports).toEqual([]);
});

it('a source that goes away is told, and it goes on once that is back', async () => {
  await there.query(
    `insert into "Messages" (id, ack, "fromMe", body, "mediaType", "ticketId", "companyId", "createdAt")
     select 'N' || n, 2, true, 'mais ' || n, 'conversation', 1, 2, now() from generate_series(1, 2500) n`,
  );
  const letGo = await holdMessages();
  await operator.api.movingIn.start({ address, password, company: 2 });
  await comesToMessages();
  await line.cut();
  await letGo();
  const failed = await becomes('failed');
  expect(failed).toMatchObject({ problem: 'cutOff', canGoOn: true });
  expect(failed.detail).not.toContain(password);
  await line.mend();
  await operator.api.movingIn.goOn({ familyImportId: failed.id });
  const done = await becomes('done');
  expect(lineOf(done, 'Messages')).toMatchObject({ read: 4_000, left: [] });
  await operator.api.movingIn.remove({ familyImportId: done.id });
});

it('what nobody goes on with is forgotten after days', async () => {
  await operator.api.movingIn.start({ address: 'postgres://x@127.0.0.1:1/x', password });
  expect(await becomes('failed')).toMatchObject({ problem: 'unreachable', canGoOn: true });
  const forget = (before: Date) =>
    server.app.platform.across('test', (db) => forgetOldImports(db, { before, kept: 50 }));
  await forget(new Date(Date.now() - 60_000));
  expect((await latest()).canGoOn).toBe(true);
  await forget(new Date(Date.now() + 60_000));
  expect((await latest()).canGoOn).toBe(false);
});

it('a node that ends leaves it to another one, which goes on', async () => {
  const { id: into } = await server.company('Destino');
  const other = await familySource({ contacts: 20, tickets: 40, messages: 400 }, 'outra-');
  const letGo = await holdMessages();
  const { id } = await operator.api.movingIn.start({ address: over(other.url), company: 1, into });
  await comesToMessages();
  await server.stop();
  await letGo();
  expect(await rows('select state from family_imports where id = $1', [id])).toEqual([{ state: 'running' }]);

  const next = await testServer({ at: server.addresses });
  await runDueImport(next.app.platform, await due({ isAllowed: true }));
  const [row] = await rows<{ state: string; reports: FamilyImport['reports'] }>(
    'select state, reports from family_imports where id = $1',
    [id],
  );
  expect(row?.state).toBe('done');
  expect(row?.reports[0]?.into).toBe(into);
  const [count] = await rows<{ n: string }>('select count(*) as n from messages where company_id = $1', [
    into,
  ]);
  expect(count?.n).toBe('400');
});
