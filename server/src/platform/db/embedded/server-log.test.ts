/** The embedded database's log stays small, also under a database that runs for months. */
import { appendFile, mkdtemp, open, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { openServerLog, trimServerLog } from './server-log.ts';

const megabytes = (count: number): Buffer => Buffer.alloc(count * 1024 * 1024, 'x');
let path: string;

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'prosa-server-log-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  path = join(folder, 'postgres.log');
});

it('what grew too large is set aside while somebody appends to it, who goes on in an empty file', async () => {
  const appending = await open(path, 'a');
  onTestFinished(() => appending.close());
  await appending.write(megabytes(11));
  await trimServerLog(path);
  await appending.write('LOG:  what comes after\n');
  expect(await readFile(path, 'utf8')).toBe('LOG:  what comes after\n');
  expect((await stat(`${path}.1`)).size).toBe(megabytes(11).length);
});

it('a small one is let be, and so is none', async () => {
  await trimServerLog(path);
  await appendFile(path, megabytes(9));
  await trimServerLog(path);
  await expect(stat(`${path}.1`)).rejects.toThrow('ENOENT');
});

it('at a start what grew too large becomes the one older file', async () => {
  await appendFile(path, megabytes(11));
  await (await openServerLog(path)).close();
  expect([(await stat(path)).size, (await stat(`${path}.1`)).size]).toEqual([0, megabytes(11).length]);
});
