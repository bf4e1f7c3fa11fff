/**
 * HAProxy as docs/examples/haproxy.cfg sets it up, in front of two processes: each is stopped in order and started anew, and then killed,
 * while people read, write and listen. Skipped where it is not installed (Debian: `apt-get install haproxy`).
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { redisProgram, testRedis } from '#src/platform/realtime/fan-out/testing.ts';
import { type Api, apiClient } from '../../client.ts';
import { atTheEnd } from '../../endings.ts';
import { type Cluster, startCluster } from '../cluster.ts';
import { listed, tell } from '../figures.ts';
import { admin, freePort, isFull, openInstallation, until } from '../server-process.ts';

const program = ['haproxy', '/usr/sbin/haproxy'].find((name) => spawnSync(name, ['-v']).status === 0);
if (program === undefined)
  process.stderr.write('haproxy is not installed: the example for it is not tried.\n');

const example = join(import.meta.dirname, '../../../../../docs/examples/haproxy.cfg');
const rounds = isFull ? 5 : 1;
/** At full size without a breath; otherwise the two processes have a machine to start on. */
const askMs = isFull ? 0 : 25;

let cluster: Cluster;
let url: string;
let token: string;
let api: Api;

/** The example with ports of this machine in place of its addresses, and without certificates. */
async function startProxy(ports: readonly number[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'prosa-haproxy-'));
  atTheEnd(() => rm(folder, { recursive: true, force: true }));
  const port = await freePort();
  const text = (await readFile(example, 'utf8'))
    // As many as a test may hold open.
    .replace('maxconn 20000', 'maxconn 1000')
    .replace('bind :80\n', `bind 127.0.0.1:${port}\n`)
    .replace(/ {4}bind :443.*\n/, '')
    .replace(/ {4}http-request redirect scheme.*\n/, '')
    .replace('10.0.0.11:3000', `127.0.0.1:${ports[0]}`)
    .replace('10.0.0.12:3000', `127.0.0.1:${ports[1]}`)
    .concat('    http-response set-header x-served-by %s\n');
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, text);
  const proxy: ChildProcess = spawn(program ?? '', ['-db', '-f', file], {
    stdio: ['ignore', 'ignore', isFull ? 'inherit' : 'ignore'],
  });
  atTheEnd(async () => {
    if (proxy.exitCode !== null) return;
    const gone = once(proxy, 'exit');
    proxy.kill('SIGKILL');
    await gone;
  });
  return `http://127.0.0.1:${port}`;
}

describe.runIf(program !== undefined && redisProgram !== undefined)(
  'HAProxy in front of two processes',
  () => {
    beforeAll(async () => {
      const redis = await testRedis();
      await redis.start();
      atTheEnd(() => redis.kill());
      const installation = await openInstallation({ REDIS_URL: redis.url });
      atTheEnd(() => installation.remove());
      await installation.start();
      await installation.current().kill('SIGTERM');
      cluster = await startCluster(installation, 2, {
        REDIS_URL: redis.url,
        TRUST_PROXY: '1',
        DRAIN_SECONDS: '2',
      });
      atTheEnd(() => cluster.close());
      url = await startProxy(cluster.nodes.map(({ port }) => port));
      await until('the proxy has found them', async () =>
        fetch(`${url}/ready`).then(
          ({ status }) => status === 200,
          () => false,
        ),
      );
      ({ token } = await apiClient(url).auth.login(admin));
      api = apiClient(url, token);
    }, 180_000);

    type Failures = { asked: number; reads: number; writes: number };

    /** Reads and writes on connections of their own until it is over. */
    async function working(isOver: () => boolean): Promise<Failures> {
      const failures: Failures = { asked: 0, reads: 0, writes: 0 };
      const ask = (path: string, init: RequestInit = {}): Promise<boolean> =>
        fetch(`${url}${path}`, {
          ...init,
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            connection: 'close',
          },
          signal: AbortSignal.timeout(15_000),
        }).then(
          async (answer) => {
            await answer.arrayBuffer();
            return answer.status < 500;
          },
          () => false,
        );
      for (; !isOver(); failures.asked += 2) {
        if (!(await ask('/tickets?status=open'))) failures.reads += 1;
        const body = JSON.stringify({ name: `etiqueta ${crypto.randomUUID()}`, color: '#aa0000' });
        if (!(await ask('/tags', { method: 'POST', body }))) failures.writes += 1;
        await pause(askMs);
      }
      return failures;
    }

    /** Works while each process in turn is ended and started anew. */
    async function workingWhileEnded(signal: 'SIGTERM' | 'SIGKILL'): Promise<Failures> {
      let isOver = false;
      const ending = async (): Promise<void> => {
        for (let round = 0; round < rounds; round += 1)
          for (const node of cluster.nodes) {
            await node.end(signal);
            await node.start();
            await until('the proxy sends to it again', async () => (await served()).size === 2);
          }
      };
      const [failures] = await Promise.all([
        working(() => isOver),
        ending().finally(() => {
          isOver = true;
        }),
      ]);
      return failures;
    }

    /** Which processes answer, by asking often enough that both are met. */
    async function served(): Promise<Set<string>> {
      const answers = await Promise.all(
        Array.from({ length: 8 }, () =>
          fetch(`${url}/health`, { headers: { connection: 'close' } }).then(
            (answer) => answer.headers.get('x-served-by') ?? '',
            () => '',
          ),
        ),
      );
      return new Set(answers);
    }

    it(
      'a rolling restart costs nobody a request',
      async () => {
        const failures = await workingWhileEnded('SIGTERM');
        tell({
          what: 'HAProxy, each process stopped in order and started anew',
          measured: listed(failures),
          bar: 'none failed',
          isMet: failures.reads + failures.writes === 0,
        });
        expect(failures.asked).toBeGreaterThan(20);
        expect(failures).toMatchObject({ reads: 0, writes: 0 });
      },
      120_000 * rounds,
    );

    it(
      'a process that is killed costs nobody who reads an answer',
      async () => {
        const failures = await workingWhileEnded('SIGKILL');
        tell({
          what: 'HAProxy, each process killed and started anew',
          measured: listed(failures),
          bar: 'no read failed',
          isMet: failures.reads === 0,
        });
        expect(failures.reads).toBe(0);
      },
      120_000 * rounds,
    );

    it('browsers are passed on, and what a client claims about its address counts for nothing', async () => {
      const socket = io(url, { transports: ['websocket'], auth: { token } });
      atTheEnd(() => socket.close());
      await new Promise<void>((resolve) => socket.once('ready', () => resolve()));
      expect((await api.tags.all()).length).toBeGreaterThan(0);
      const claiming = (n: number): Promise<Response> =>
        fetch(`${url}/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${n}` },
          body: JSON.stringify({ email: `nobody${n}@example.com`, password: 'something wrong' }),
        });
      const answers = await Promise.all(Array.from({ length: 80 }, (_, n) => claiming(n)));
      expect(answers.map(({ status }) => status)).toContain(429);
    }, 120_000);
  },
);
