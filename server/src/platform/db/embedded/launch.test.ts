import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { databaseUser } from './cluster/database-user.ts';
import {
  ask,
  asRoot,
  atTheEnd,
  isServed,
  makeFolder,
  makeLog,
  makeUsedFolder,
  open,
  postmasterOf,
  sharedFolder,
  until,
  useStage,
} from './testing/scene.ts';
import { spawnServer } from './testing/spawn-server.ts';

useStage();

describe('the embedded database', () => {
  it('is made on the first start, found again on the next, and keeps what was written', async () => {
    const dataDir = await makeFolder();
    const log = makeLog();
    const first = await open(dataDir, { durable: true, log });
    expect(first.adopted).toBe(false);
    expect(log.lines).toEqual(['making the embedded database', 'embedded database is open']);
    await ask(first.url('postgres'), 'create table t as select 7 as n');
    expect((await stat(join(dataDir, 'run'))).mode & 0o777).toBe(0o700);
    const { mode, uid } = await stat(join(dataDir, 'pg'));
    expect(mode & 0o777).toBe(0o700);
    expect(uid).toBe(asRoot ? databaseUser.uid : process.getuid?.());
    expect(await first.stop()).toBe('stopped');
    expect(await isServed(join(dataDir, 'pg'))).toBe(false);

    const second = await open(dataDir, { durable: true });
    expect(second.adopted).toBe(false);
    expect(await ask(second.url('postgres'), 'select n from t')).toEqual([{ n: 7 }]);
  });

  it('knows the letters of Portuguese, lets every local role in, and listens on no port', async () => {
    const { url, connection } = await open(await sharedFolder());
    const [letters] = await ask(url('postgres'), "select lower('ÁÇÃO') as low, 'ç' ~ '[[:alpha:]]' as alpha");
    expect(letters).toEqual({ low: 'áção', alpha: true });
    await ask(
      url('postgres'),
      'create extension pg_trgm; create extension unaccent; create extension btree_gin',
    );
    const trigrams = "select show_trgm('ção') = show_trgm('o') as same";
    expect(await ask(url('postgres'), trigrams)).toEqual([{ same: false }]);
    await ask(url('postgres'), 'create role prosa_app login');
    expect(await ask(url('postgres', 'prosa_app'), 'select current_user as me')).toEqual([
      { me: 'prosa_app' },
    ]);

    const tcp = connect(connection.port, '127.0.0.1');
    atTheEnd(async () => tcp.destroy());
    const refusal = await new Promise((resolve) => tcp.once('error', resolve).once('connect', resolve));
    expect(refusal).toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('takes settings of its own for a throwaway and for a durable database', async () => {
    const dataDir = await sharedFolder();
    const throwaway = await open(dataDir, { durable: false });
    const show = "select current_setting('fsync') as fsync, current_setting('max_connections') as most";
    expect(await ask(throwaway.url('postgres'), show)).toEqual([{ fsync: 'off', most: '400' }]);
    await ask(throwaway.url('postgres'), "alter system set work_mem = '3MB'");
    await throwaway.stop();

    const durable = await open(dataDir, { durable: true });
    expect(await ask(durable.url('postgres'), show)).toEqual([{ fsync: 'on', most: '100' }]);
    expect(await ask(durable.url('postgres'), 'show work_mem')).toEqual([{ work_mem: '3MB' }]);
  });

  it('stops when the last of its servers leaves, whoever that is, and only then', async () => {
    const dataDir = await sharedFolder();
    const first = await open(dataDir);
    const [second, third] = await Promise.all([open(dataDir), open(dataDir)]);
    expect([first.adopted, second.adopted, third.adopted]).toEqual([false, true, true]);

    expect(await first.stop()).toBe('left running');
    expect(await ask(second.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
    await Promise.all([second.stop(), third.stop()]);
    await until('the last one has closed the door', async () => !(await isServed(join(dataDir, 'pg'))));
    expect(await first.stop()).toBe('left running');
  });

  it('stops although a pool was left open', async () => {
    const embedded = await open(await sharedFolder());
    const forgotten = ask(embedded.url('postgres'), 'select pg_sleep(60)').catch((error: unknown) => error);
    const running = "select count(*)::int as n from pg_stat_activity where query like 'select pg_sleep%'";
    await until('the query runs', async () => (await ask(embedded.url('postgres'), running))[0]?.n === 1);
    expect(await embedded.stop()).toBe('stopped');
    expect(await forgotten).toBeInstanceOf(Error);
  });

  it('opens for a server that comes while the last one leaves', async () => {
    const dataDir = await sharedFolder();
    let present = await open(dataDir);
    for (let round = 0; round < 5; round++) {
      const [, next] = await Promise.all([present.stop(), open(dataDir)]);
      expect(await ask(next.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
      present = next;
    }
    expect(await present.stop()).toBe('stopped');
  });

  it('is not disturbed by the end of a database whose folder was deleted', async () => {
    const dataDir = await makeUsedFolder();
    await open(dataDir);
    const orphan = await postmasterOf(join(dataDir, 'pg'));
    for (const name of await readdir(dataDir)) await rm(join(dataDir, name), { recursive: true });

    const fresh = await open(dataDir);
    expect(fresh.adopted).toBe(false);
    process.kill(orphan, 'SIGQUIT');
    await until('the old one is gone', async () => {
      const state = await readFile(`/proc/${orphan}/stat`, 'utf8').catch(() => ') Z');
      return state.includes(') Z');
    });
    expect(await ask(fresh.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('gives a start up when it is told to', async () => {
    const dataDir = await makeFolder();
    const early = AbortSignal.abort(new Error('early'));
    await expect(open(dataDir, { signal: early })).rejects.toThrow('early');

    const stop = new AbortController();
    const starting = open(dataDir, { signal: stop.signal });
    const isBeingMade = async (): Promise<boolean> =>
      (await readdir(dataDir)).some((name) => name.includes('.new-'));
    await until('it is being made', isBeingMade);
    stop.abort(new Error('enough'));
    await expect(starting).rejects.toThrow('enough');
    expect(await readdir(dataDir)).toEqual([]);
  });
});

describe('Ctrl-C in the terminal', () => {
  it('leaves the database to the server until it has drained', async () => {
    const dataDir = await sharedFolder();
    const server = spawnServer({ dataDir });
    await server.hears('open');
    server.interrupt();
    expect(await server.hears('drained')).toMatchObject({ answer: 42 });
    expect(await server.hears('stopped')).toMatchObject({ outcome: 'stopped' });
    expect(await isServed(join(dataDir, 'pg'))).toBe(false);
  });

  it('leaves a database that another server uses running', async () => {
    const dataDir = await sharedFolder();
    const server = spawnServer({ dataDir });
    await server.hears('open');
    const other = await open(dataDir);
    expect(other.adopted).toBe(true);
    server.interrupt();
    expect(await server.hears('stopped')).toMatchObject({ outcome: 'left running' });
    expect(await other.stop()).toBe('stopped');
  });
});
