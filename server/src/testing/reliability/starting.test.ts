/** What keeps the server from starting is told in one sentence, and the process ends with a failure. */
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ended, spawnServer } from './server-process.ts';

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

  it.runIf(isRoot)('where the data folder belongs to somebody else', async () => {
    await chmod(folder, 0o755);
    const ended = await started({ DATA_DIR: join(folder, 'closed') }, { uid: 65_534 });
    expect(said(ended)).toMatch(
      /^The folder \S+\/closed cannot be written\. Choose another one with DATA_DIR=….$/,
    );
    expect(ended.code).toBe(1);
  });
});
