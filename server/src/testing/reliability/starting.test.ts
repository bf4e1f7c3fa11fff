/** What keeps the server from starting is told in one sentence, and the process ends with a failure. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { childrenOf, type Ended, freePort, spawnServer, until } from './server-process.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prosa-starting-'));
  await writeFile(join(folder, 'file'), '');
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const started = (
  env: Record<string, string>,
  options: { args?: string[]; uid?: number } = {},
): Promise<Ended> =>
  spawnServer({ env: { DATA_DIR: join(folder, 'data'), PORT: '0', ...env }, ...options }).ended;

/** What it said last, without log lines. */
const said = ({ output }: Ended): string =>
  output
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('{') && !line.startsWith('('))
    .join('\n');

const isRoot = process.getuid?.() === 0;

describe('the server does not start', () => {
  const table: [what: string, start: () => Promise<Ended>, sentence: RegExp][] = [
    [
      'with a configuration that makes no sense, and tells every problem at once',
      () =>
        started({
          PORT: 'many',
          LOG_LEVEL: 'loud',
          PROSA_SECRET: 'short',
          ROLES: 'api,cook',
          NODE_ENV: 'staging',
          ADMIN_EMAIL: 'nobody',
        }),
      /^The configuration cannot be used:\n(?= {2}.*)(?=[\s\S]*PORT: )(?=[\s\S]*LOG_LEVEL: )(?=[\s\S]*PROSA_SECRET: must be at least 32 characters)(?=[\s\S]*ROLES)(?=[\s\S]*NODE_ENV: )(?=[\s\S]*ADMIN_EMAIL: )/,
    ],
    [
      'with an address that is none of a database',
      () => started({ DATABASE_URL: 'mysql://localhost/x' }),
      /^The configuration cannot be used:\n {2}DATABASE_URL: must look like postgres:\/\/\S+, .*$/,
    ],
    [
      'where no database answers',
      () => started({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing', DATABASE_WAIT_SECONDS: '2' }),
      /^No PostgreSQL answers at 127\.0\.0\.1:1\/nothing: check DATABASE_URL\.$/,
    ],
    [
      'where the data folder would lie in a file',
      () => started({ DATA_DIR: join(folder, 'file', 'data') }),
      /^The folder \S+\/file\/data cannot be written\. Choose another one with DATA_DIR=….$/,
    ],
    [
      'with variables and addresses that are misspelt',
      () => started({ REDIS_URL: 'valkey:6379', DATABSE_URL: 'postgres://db/prosa' }),
      /^The configuration cannot be used:\n {2}DATABSE_URL: is no .* DATABASE_URL\?\n {2}REDIS_URL: must look like redis:[^\n]*$/,
    ],
    [
      'with a command that is misspelt',
      () => started({}, { args: ['replay-daed'] }),
      /^"replay-daed" is no command of this program; did you mean "replay-dead"\? "--help" lists them all\.$/,
    ],
  ];
  it.concurrent.each(table)('%s', async (_what, start, sentence) => {
    const ended = await start();
    expect(said(ended)).toMatch(sentence);
    expect([ended.code, ended.signal]).toEqual([1, null]);
  });

  it('where the port is taken, and has begun nothing for it', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const ended = await started({ PORT: String(port), DATA_DIR: join(folder, 'beside') });
    taken.close();
    expect(ended.output.trim()).toBe(
      `Port ${port} is in use. Choose another one with PORT=…, or stop what uses it.`,
    );
    expect([ended.code, existsSync(join(folder, 'beside'))]).toEqual([1, false]);
  });

  it.runIf(isRoot)('where the data folder belongs to somebody else', async () => {
    await chmod(folder, 0o755);
    const ended = await started({ DATA_DIR: join(folder, 'closed') }, { uid: 65_534 });
    expect(said(ended)).toMatch(
      /^The folder \S+\/closed cannot be written\. Choose another one with DATA_DIR=….$/,
    );
    expect(ended.code).toBe(1);
  });
});

it('asked to stop while it waits for its database it ends at once, whoever else listens', async () => {
  const deaf = `--import=data:text/javascript,${encodeURIComponent("process.on('SIGTERM',()=>{})")}`;
  const port = await freePort();
  const starting = spawnServer({
    env: {
      DATA_DIR: join(folder, 'asked'),
      PORT: String(port),
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
      DATABASE_WAIT_SECONDS: '300',
      NODE_OPTIONS: deaf,
    },
  });
  await until('it answers that it waits', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined);
    return answer?.status === 503;
  });
  const ended = await starting.kill('SIGTERM');
  expect([ended.code, ended.signal]).toEqual([143, null]);
});

/** A terminal without a person (util-linux). */
const hasTerminal = process.platform === 'linux' && spawnSync('script', ['--version']).status === 0;

describe.runIf(hasTerminal)('on a terminal', () => {
  /** What stands on it from the start to the end of a server in a new folder. */
  async function shown(name: string, env: Record<string, string> = {}): Promise<string> {
    const command = `exec "${process.execPath}" "${inject('programs').product}"`;
    const terminal = spawn('script', ['-qefc', command, '/dev/null'], {
      cwd: '/',
      env: {
        ...{ PATH: process.env['PATH'] ?? '', HOME: '/', TERM: 'dumb', SHELL: '/bin/sh' },
        ...{ HOST: '127.0.0.1', PORT: String(await freePort()), DATA_DIR: join(folder, name) },
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    terminal.stdout.setEncoding('utf8').on('data', (more: string) => {
      text += more;
    });
    const ended = once(terminal, 'exit');
    await until('it is ready', async () => text.includes('is ready:'), 90_000);
    const [server] = await childrenOf(terminal.pid ?? 0);
    process.kill(server ?? 0, 'SIGTERM');
    await ended;
    return text;
  }

  it('a first start says a few lines: the address, the first user, and no JSON', async () => {
    await chmod(folder, 0o755);
    const lines = (await shown('quiet')).split(/\r?\n/).filter((line) => line.trim() !== '');
    expect(lines.slice(6)).toEqual([]);
    expect(lines[0]).toMatch(/^Prosa \S+ is starting …$/);
    expect(lines.slice(-3).map((line) => line.trim().split(':')[0])).toEqual([
      expect.stringMatching(/^Prosa \S+ is ready$/),
      'e-mail',
      'password',
    ]);
    expect(lines.filter((line) => line.includes('{'))).toEqual([]);
  }, 120_000);

  it('who asks for more is told more, in words', async () => {
    const text = await shown('told', { LOG_LEVEL: 'info' });
    expect(text).toContain('making the embedded database');
    expect(text).not.toContain('"msg"');
  }, 120_000);
});
